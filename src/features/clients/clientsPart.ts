import type { Part } from '@/features/parts/part';
import { clientsSaga } from './clientsSaga';
import { clientsSlice } from './clientsSlice';

export const clientsPart: Part = { slice: clientsSlice, saga: clientsSaga };
