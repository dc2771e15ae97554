import type { Feature } from '@/store/feature';
import { ChartContainer } from './chart/ChartContainer';
import { previousPeriodSaga } from './previousPeriodSaga';
import { previousPeriodSlice, previousPeriodStateOf } from './previousPeriodSlice';

/** The chart of a search, which comes after its rows. */
export const chartFeature = {
  joins: [{ slice: previousPeriodSlice, saga: previousPeriodSaga, stateOf: previousPeriodStateOf }],
  screens: { chart: ChartContainer },
} satisfies Feature;
