import type { Part } from '@/features/parts/part';
import { infoSaga } from './infoSaga';
import { infoSlice } from './infoSlice';

export const infoPart: Part = { slice: infoSlice, saga: infoSaga };
