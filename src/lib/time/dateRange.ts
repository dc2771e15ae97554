import type { Moment } from 'moment-timezone';
import { dateOf, dayAt, dayLength, dayOf, startOfDay, wallClock } from './zonedTime';

/** What is searched, in unix seconds, both ends inclusive: a day runs from 00:00:00 to 23:59:59. */
export type DateSelection = { startDate: number; endDate: number };

/** The ranges that move with the clock, in the words of the link. */
export const movingRanges = ['today', 'yesterday', '24h', '7d', '30d', '3m', '6m', '12m'] as const;
export type MovingRange = (typeof movingRanges)[number];

export const aggregates = ['hours', 'days', 'weeks', 'months'] as const;
/** What one bar of the chart stands for. */
export type Aggregate = (typeof aggregates)[number];

const secondsPerDay = dayLength / 1000;

/** From the first second of a calendar day (zonedTime.ts) to the last of another, either first. */
export function selectionOfDays(oneDay: number, otherDay: number, zone: string): DateSelection {
  const [first, last] = oneDay <= otherDay ? [oneDay, otherDay] : [otherDay, oneDay];
  const startDate = startOfDay(first, zone) / 1000;
  return { startDate, endDate: Math.max(startDate, startOfDay(last + 1, zone) / 1000 - 1) };
}

/** The calendar days of a selection's ends. */
export const daysOfSelection = ({ startDate, endDate }: DateSelection, zone: string) => ({
  first: dayAt(startDate * 1000, zone),
  last: dayAt(endDate * 1000, zone),
});

/** Whether a selection is whole calendar days of the zone. */
export function isWholeDays(selection: DateSelection, zone: string): boolean {
  const { first, last } = daysOfSelection(selection, zone);
  const whole = selectionOfDays(first, last, zone);
  return whole.startDate === selection.startDate && whole.endDate === selection.endDate;
}

/** The 24 hours before an instant (unix ms): the range that a search starts with. */
export function last24Hours(now: number): DateSelection {
  const endDate = Math.floor(now / 1000);
  return { startDate: endDate - secondsPerDay, endDate };
}

/** The first day of the months that end with a day. */
const firstOfMonths = (lastDay: number, months: number): number =>
  dayOf(dateOf(lastDay).subtract(months, 'months').add(1, 'day'));

/** A moving range at an instant (unix ms), reckoned anew: pages stay open past midnight. */
export function selectionOf(range: MovingRange, zone: string, now: number): DateSelection {
  const today = dayAt(now, zone);
  switch (range) {
    case '24h':
      return last24Hours(now);
    case 'today':
      return selectionOfDays(today, today, zone);
    case 'yesterday':
      return selectionOfDays(today - 1, today - 1, zone);
    case '7d':
      return selectionOfDays(today - 6, today, zone);
    case '30d':
      return selectionOfDays(today - 29, today, zone);
    case '3m':
    case '6m':
    case '12m':
      return selectionOfDays(firstOfMonths(today, Number.parseInt(range, 10)), today, zone);
  }
}

/** An instant on the zone's clocks, as if UTC; a day begins at midnight, even a skipped one. */
export function wallOf(instant: number, zone: string): Moment {
  const day = dayAt(instant, zone);
  return startOfDay(day, zone) === instant ? dateOf(day) : wallClock(instant, zone);
}

/** How long a selection is on the clocks of the zone: a day may have 23 hours or 25. */
const lengthIn = (unit: 'days' | 'months', { startDate, endDate }: DateSelection, zone: string) =>
  wallOf((endDate + 1) * 1000, zone).diff(wallOf(startDate * 1000, zone), unit, true);

/** How many days long a selection is on the clocks of the zone, with fractions. */
export const lengthInDays = (selection: DateSelection, zone: string): number =>
  lengthIn('days', selection, zone);

/** How many whole months a selection holds: from the 31st, one ends on the last of a shorter. */
export const wholeMonths = (selection: DateSelection, zone: string): number =>
  Math.floor(lengthIn('months', selection, zone));

/** The aggregates that make sense for a selection: those that give about 1 to 50 bars. */
export function allowedAggregates(selection: DateSelection, zone: string): Aggregate[] {
  const days = lengthInDays(selection, zone);
  const counts: Record<Aggregate, boolean> = {
    hours: days <= 2,
    days: days >= 1 && days <= 50,
    weeks: isOneTo50(Math.floor(days / 7)),
    months: isOneTo50(wholeMonths(selection, zone)),
  };
  return aggregates.filter((aggregate) => counts[aggregate]);
}

const isOneTo50 = (count: number): boolean => count >= 1 && count <= 50;

/** Minutes under 2 hours, else the automatic aggregate, or the next coarser that is allowed. */
export function automaticUnit(selection: DateSelection, zone: string) {
  if (selection.endDate - selection.startDate < 2 * 3600) return 'minutes';
  const allowed = allowedAggregates(selection, zone);
  const coarser = aggregates.slice(aggregates.indexOf(automaticAggregate(selection, zone)));
  return coarser.find((aggregate) => allowed.includes(aggregate)) ?? 'years';
}

/**
 * The aggregate of a selection for which none was chosen. The order is fixed (docs/decisions.md),
 * though it looks like a mistake: 14 weeks are more than 62 days, so it never gives weeks.
 */
export function automaticAggregate(selection: DateSelection, zone: string): Aggregate {
  const days = lengthInDays(selection, zone);
  if (days > 62) return 'months';
  if (days > 14 * 7) return 'weeks';
  if (days > 2) return 'days';
  return 'hours';
}
