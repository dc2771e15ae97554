import type { Feature } from '@/store/lazyFeature';
import { previousPeriodSaga } from './previousPeriodSaga';
import { previousPeriodSlice, previousPeriodStateOf } from './previousPeriodSlice';
import { SearchContainer } from './SearchContainer';

/** The search page; its own state is in every store. */
export const searchFeature = {
  joins: [{ slice: previousPeriodSlice, saga: previousPeriodSaga, stateOf: previousPeriodStateOf }],
  screens: { page: SearchContainer },
} satisfies Feature;
