import type { Part } from '@/features/parts/part';
import { personSaga } from './personSaga';
import { personSlice } from './personSlice';

export const personPart: Part = { slice: personSlice, saga: personSaga };
