import type { Feature } from '@/store/feature';
import { ChartContainer } from './chart/ChartContainer';
import { comparisonSaga } from './comparisonSaga';
import { comparisonSlice, comparisonStateOf } from './comparisonSlice';

/** The chart of a search, which comes after its rows. */
export const chartFeature = {
  joins: [{ slice: comparisonSlice, saga: comparisonSaga, stateOf: comparisonStateOf }],
  screens: { chart: ChartContainer },
} satisfies Feature;
