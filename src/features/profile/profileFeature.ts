// The own profile.
import { UserProfileModal } from './UserProfileModal';
import { profileSaga } from './profileSaga';
import { profileSlice } from './profileSlice';

export const joins = [{ slice: profileSlice, saga: profileSaga }];
export const messages = 'rest';
export const screens = { userProfile: UserProfileModal };
