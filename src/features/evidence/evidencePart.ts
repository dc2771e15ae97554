import type { Part } from '@/features/parts/part';
import { evidenceSaga } from './evidenceSaga';
import { evidenceSlice } from './evidenceSlice';

export const evidencePart: Part = { slice: evidenceSlice, saga: evidenceSaga };
