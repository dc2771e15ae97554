import { UserProfileModal } from './UserProfileModal';
import { profileSaga } from './profileSaga';
import { profileSlice } from './profileSlice';

export const injects = [{ slice: profileSlice, saga: profileSaga }];
export const screens = { userProfile: UserProfileModal };
