import type { Feature } from '@/store/lazyFeature';
import { UserDetailModal } from './UserDetailModal';
import { UserLocksModal } from './UserLocksModal';
import { UserRemovalModal } from './UserRemovalModal';
import { UsersContainer } from './UsersContainer';
import { usersSaga } from './usersSaga';
import { usersSlice } from './usersSlice';

/** The administration of users. */
export const usersFeature = {
  joins: [{ slice: usersSlice, saga: usersSaga }],
  messages: 'rest',
  screens: {
    page: UsersContainer,
    userDetail: UserDetailModal,
    userLocks: UserLocksModal,
    userRemoval: UserRemovalModal,
  },
} satisfies Feature;
