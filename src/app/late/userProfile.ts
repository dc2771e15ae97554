import { profilePart } from '@/features/profile/profilePart';
import { UserProfileModal } from '@/features/profile/UserProfileModal';
import { lateScreen } from '../lateScreen';

export const UserProfile = lateScreen(UserProfileModal, profilePart);
