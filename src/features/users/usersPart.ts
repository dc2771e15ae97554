import type { Part } from '@/features/parts/part';
import { usersSaga } from './usersSaga';
import { usersSlice } from './usersSlice';

export const usersPart: Part = { slice: usersSlice, saga: usersSaga };
