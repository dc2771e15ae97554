import moment from 'moment-timezone';

/** Whole calendar months as a range in unix seconds: first second of the first to last second of the last. */
export type MonthRange = { startDate: number; endDate: number };

/** The month of `now` (unix ms) in a zone and the ones before it, `count` in all. */
export function lastMonths(count: number, zone: string, now: number): MonthRange {
  const current = moment.tz(now, zone);
  return {
    startDate: current.clone().subtract(count - 1, 'months').startOf('month').unix(),
    endDate: current.clone().endOf('month').unix(),
  };
}
