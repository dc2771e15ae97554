import moment from 'moment-timezone';
import type { DateSelection } from './dateRange';

/** The first second of the month that comes `later` months after one. Not `endOf`: it is an hour off where the clocks change that night. */
function startOfMonth(month: string, later: number, zone: string): number {
  return moment
    .tz(moment.utc(month, 'YYYY-MM').add(later, 'months').format('YYYY-MM-DD'), zone)
    .unix();
}

/**
 * Whole months in a zone, from the first second of the first to the last of the last, in unix seconds.
 * Months are `YYYY-MM`; the end is not before the start (in the other order they are exchanged).
 */
export function selectionOfMonths(
  oneMonth: string,
  otherMonth: string,
  zone: string,
): DateSelection {
  const [first, last] = oneMonth <= otherMonth ? [oneMonth, otherMonth] : [otherMonth, oneMonth];
  return { startDate: startOfMonth(first, 0, zone), endDate: startOfMonth(last, 1, zone) - 1 };
}

/** The month of an instant (unix ms) and the `count - 1` before it: "last 6 months" (product decisions). */
export function lastMonths(count: number, zone: string, now: number): DateSelection {
  const month = moment.tz(now, zone);
  return selectionOfMonths(
    month
      .clone()
      .subtract(count - 1, 'months')
      .format('YYYY-MM'),
    month.format('YYYY-MM'),
    zone,
  );
}
