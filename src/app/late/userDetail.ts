import { UserDetailModal } from '@/features/users/UserDetailModal';
import { usersPart } from '@/features/users/usersPart';
import { lateScreen } from '../lateScreen';

export const UserDetail = lateScreen(UserDetailModal, usersPart);
