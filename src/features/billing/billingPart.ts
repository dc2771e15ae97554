import type { Part } from '@/features/parts/part';
import { billingSaga } from './billingSaga';
import { billingSlice } from './billingSlice';

export const billingPart: Part = { slice: billingSlice, saga: billingSaga };
