import type { Part } from '@/features/parts/part';
import { exportsSaga } from './exportsSaga';
import { exportsSlice } from './exportsSlice';

export const exportsPart: Part = { slice: exportsSlice, saga: exportsSaga };
