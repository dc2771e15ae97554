import { dateFormatter, dateLanguage } from './dateFormatter';
import { wallClock } from './zonedTime';
import type { Localization } from './localization';

// A month is written `YYYY-MM`: it compares and sorts as text.

/** From the first month to the last, both inclusive. */
export type MonthRange = { from: string; to: string };

const indexOf = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const monthAt = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

/** No instant is further from 1970: milliseconds. */
const LAST_INSTANT = 8.64e15;

const asDate = (instant: number): Date =>
  new Date(Math.max(-LAST_INSTANT, Math.min(instant, LAST_INSTANT)));

const utcMonth = (date: Date): string => date.toISOString().slice(0, 7);

/**
 * The month of an instant (unix ms) in a zone. Asking for a zone's clock is slow: only on the days at the ends of a month it
 * is needed, as no clock is a day away from UTC.
 */
export function monthOf(instant: number, zone: string): string {
  const date = asDate(instant);
  const day = date.getUTCDate();
  return utcMonth(day > 1 && day < 28 ? date : asDate(wallClock(instant, zone)));
}

/** The month that lies some months later, or earlier where `count` is negative. */
export const addMonths = (month: string, count: number): string => monthAt(indexOf(month) + count);

/** All months of a range, the earliest first. */
export const monthsIn = ({ from, to }: MonthRange): string[] =>
  Array.from({ length: Math.max(0, indexOf(to) - indexOf(from) + 1) }, (_, count) =>
    addMonths(from, count),
  );

/** The month in words: "November 2026", "novembre 2026", "2026年11月". What is no month is shown as it is. */
export function monthName(
  month: string,
  localization: Localization | null,
  style: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
): string {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return month;
  return dateFormatter(dateLanguage(localization), 'UTC', style).format(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1, 15),
  );
}
