import { UsersContainer } from '@/features/users/UsersContainer';
import { usersPart } from '@/features/users/usersPart';
import { lateScreen } from '../lateScreen';

export const UsersPage = lateScreen(UsersContainer, usersPart);
