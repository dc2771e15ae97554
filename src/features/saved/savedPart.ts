import type { Part } from '@/features/parts/part';
import { savedSaga } from './savedSaga';
import { savedSlice } from './savedSlice';

export const savedPart: Part = { slice: savedSlice, saga: savedSaga };
