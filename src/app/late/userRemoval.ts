import { UserRemovalModal } from '@/features/users/UserRemovalModal';
import { usersPart } from '@/features/users/usersPart';
import { lateScreen } from '../lateScreen';

export const UserRemoval = lateScreen(UserRemovalModal, usersPart);
