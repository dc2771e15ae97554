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

/** No clock is further from UTC than this, and no instant further from 1970: milliseconds. */
const FURTHEST = 16 * 3_600_000;
const LAST_INSTANT = 8.64e15;

const utcMonth = (instant: number): string =>
  new Date(Math.max(-LAST_INSTANT, Math.min(instant, LAST_INSTANT))).toISOString().slice(0, 7);

/** The month of an instant (unix ms) in a zone. Asking for a zone's clock is slow: only near the ends of a month it is needed. */
export function monthOf(instant: number, zone: string): string {
  const month = utcMonth(instant - FURTHEST);
  return month === utcMonth(instant + FURTHEST) ? month : utcMonth(wallClock(instant, zone));
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
