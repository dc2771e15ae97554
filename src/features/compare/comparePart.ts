import type { Part } from '@/features/parts/part';
import { compareSaga } from './compareSaga';
import { compareSlice } from './compareSlice';

export const comparePart: Part = { slice: compareSlice, saga: compareSaga };
