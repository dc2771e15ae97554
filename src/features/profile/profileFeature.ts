import type { Feature } from '@/store/lazyFeature';
import { UserProfileModal } from './UserProfileModal';
import { profileSaga } from './profileSaga';
import { profileSlice } from './profileSlice';

/** The own profile. */
export const profileFeature = {
  joins: [{ slice: profileSlice, saga: profileSaga }],
  messages: 'rest',
  screens: { userProfile: UserProfileModal },
} satisfies Feature;
