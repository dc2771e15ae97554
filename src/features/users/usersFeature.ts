import { UserDetailModal } from './form/UserDetailModal';
import { UserLocksModal } from './lock/UserLocksModal';
import { UserRemovalModal } from './UserRemovalModal';
import { UsersContainer } from './UsersContainer';
import { usersSaga } from './usersSaga';
import { usersSlice } from './usersSlice';

export const injects = [{ slice: usersSlice, saga: usersSaga }];
export const screens = {
  page: UsersContainer,
  userDetail: UserDetailModal,
  userLocks: UserLocksModal,
  userRemoval: UserRemovalModal,
};
