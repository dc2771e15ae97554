import type { Feature } from '@/store/lazyFeature';
import { CompareModal } from './CompareModal';
import { compareSaga } from './compareSaga';
import { compareSlice } from './compareSlice';

/** Comparing emails. */
export const compareFeature = {
  joins: [{ slice: compareSlice, saga: compareSaga }],
  messages: 'rest',
  screens: { compare: CompareModal },
} satisfies Feature;
