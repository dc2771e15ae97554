import moment from 'moment-timezone';
import { toLanguageTag, type LocaleName } from '../localization';
import { dateFormatter } from './dateFormatter';
import { selectionOfDays, type DateSelection } from './dateRange';
import { isShown } from './formatTime';
import { dayOf, inZone } from './zonedTime';

// A month is written `YYYY-MM`: it compares and sorts as text.

/** From the first month to the last, both inclusive. */
export type MonthRange = { from: string; to: string };

const written = 'YYYY-MM';

/** The month of an instant (unix ms) in a zone; a dash where no date is shown. */
export const monthOf = (instant: number, zone: string): string =>
  isShown(instant) ? inZone(instant, zone).format(written) : '-';

/** The month that lies some months later, or earlier where `count` is negative. */
export const addMonths = (month: string, count: number): string =>
  moment.utc(month, written).add(count, 'months').format(written);

/** All months of a range, the earliest first. */
export const monthsIn = ({ from, to }: MonthRange): string[] =>
  Array.from(
    { length: Math.max(0, moment.utc(to, written).diff(moment.utc(from, written), 'months') + 1) },
    (_, count) => addMonths(from, count),
  );

const firstDayOf = (month: string): number => dayOf(moment.utc(month, written));

/** Whole months in a zone, from the one to the other, in either order. */
export function selectionOfMonths(oneMonth: string, otherMonth: string, zone: string) {
  const [from, to] = oneMonth <= otherMonth ? [oneMonth, otherMonth] : [otherMonth, oneMonth];
  return selectionOfDays(firstDayOf(from), firstDayOf(addMonths(to, 1)) - 1, zone);
}

/** The month of an instant (unix ms) and the `count - 1` before it. */
export function lastMonths(count: number, zone: string, now: number): DateSelection {
  const month = monthOf(now, zone);
  return selectionOfMonths(addMonths(month, 1 - count), month, zone);
}

/** The month in words: "November 2026", "2026年11月". What is no month stays as it is. */
export function monthName(
  month: string,
  locale: LocaleName,
  style: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
): string {
  const first = moment.utc(month, written, true);
  return first.isValid()
    ? dateFormatter(toLanguageTag(locale), 'UTC', style).format(first.valueOf())
    : month;
}
