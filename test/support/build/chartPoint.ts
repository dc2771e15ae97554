import type { ChartPoint } from '@/api/emails';
import { LAST_SENT } from './email';

const HOUR = 3_600_000;

/** One bar of an hour before the last email. */
export const buildChartPoint = (given: Partial<ChartPoint> = {}): ChartPoint => ({
  start: LAST_SENT - HOUR,
  end: LAST_SENT,
  count: 3,
  ...given,
});
