import type { Part } from '@/features/parts/part';
import { rescueSaga } from './rescueSaga';
import { rescueSlice } from './rescueSlice';

export const rescuePart: Part = { slice: rescueSlice, saga: rescueSaga };
