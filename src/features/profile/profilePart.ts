import type { Part } from '@/features/parts/part';
import { profileSaga } from './profileSaga';
import { profileSlice } from './profileSlice';

export const profilePart: Part = { slice: profileSlice, saga: profileSaga };
