import type { Part } from '@/features/parts/part';
import { comparisonSaga } from './comparisonSaga';
import { comparisonSlice } from './comparisonSlice';

export const comparisonPart: Part = { slice: comparisonSlice, saga: comparisonSaga };
