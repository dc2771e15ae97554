import type { ChartInterval } from '@/api/emails';
import { chartBars, minuteSteps } from './chartInterval';
import {
  daysOfSelection,
  isWholeDays,
  selectionOfDays,
  wallOf,
  type DateSelection,
} from '@/lib/time/dateRange';
import { dateOf, dayOf } from '@/lib/time/zonedTime';

/** A bar of either period: unix milliseconds. */
type Bar = { start: number; end: number; count: number };

/** What stood before at the place of each bar (null: no such day), and beyond the last. */
export type AlignedBars<Point extends Bar> = { counts: (number | null)[]; beyond: Point[] };

/** At most so many bars are asked for, well under what the chart call may answer. */
const MOST_BARS = 390;

const isFirstOfMonth = (day: number) => dateOf(day).date() === 1;

function isWholeMonths(selection: DateSelection, zone: string): boolean {
  const { first, last } = daysOfSelection(selection, zone);
  return isWholeDays(selection, zone) && isFirstOfMonth(first) && isFirstOfMonth(last + 1);
}

/** The period right before: as many whole months or days where it is such, else seconds. */
export function previousPeriod(selection: DateSelection, zone: string): DateSelection {
  const { startDate, endDate } = selection;
  const { first, last } = daysOfSelection(selection, zone);
  if (isWholeMonths(selection, zone)) {
    const months = dateOf(last + 1).diff(dateOf(first), 'months');
    return selectionOfDays(dayOf(dateOf(first).subtract(months, 'months')), first - 1, zone);
  }
  if (isWholeDays(selection, zone))
    return selectionOfDays(first - (last + 1 - first), first - 1, zone);
  // "The last 24 hours" hold both ends: with a second more no hour would stand over its like.
  const length = endDate - startDate;
  const shift = length > 0 && length % 3600 === 0 ? length : length + 1;
  return { startDate: Math.max(0, startDate - shift), endDate: startDate - 1 };
}

/** How far an instant is into its period: in months where bars are, else in ms on the clocks. */
function placeIn(
  { start, end, unit }: ChartInterval,
  selectionStart: number,
  zone: string,
): (instant: number) => number {
  const byMonth =
    (unit === 'months' || unit === 'years') &&
    isWholeMonths({ startDate: start, endDate: end }, zone);
  const origin = wallOf(selectionStart * 1000, zone);
  return (instant) =>
    Math.floor(wallOf(instant, zone).diff(origin, byMonth ? 'months' : 'milliseconds', true));
}

/** The bars of the period before, or smaller pieces of which `alignPrevious` makes them. */
export function previousInterval(interval: ChartInterval, zone: string): ChartInterval {
  const before = previousPeriod({ startDate: interval.start, endDate: interval.end }, zone);
  const wanted = { ...interval, start: before.startDate, end: before.endDate };
  const placesOf = (asked: ChartInterval) =>
    chartBars(asked, zone).map(({ start }) => placeIn(interval, asked.start, zone)(start * 1000));
  const places = new Set(placesOf(interval));
  const end = placeIn(interval, interval.start, zone)((interval.end + 1) * 1000);
  if (placesOf(wanted).every((place) => places.has(place) || place >= end)) return wanted;
  const seconds = wanted.end + 1 - wanted.start;
  if (interval.unit === 'minutes' || interval.unit === 'hours') {
    return {
      ...wanted,
      unit: 'minutes',
      groupCount: minuteSteps.find((step) => seconds / 60 / step <= MOST_BARS) ?? 30,
    };
  }
  return { ...wanted, unit: 'days', groupCount: Math.ceil(seconds / 86_400 / MOST_BARS) };
}

/** Lays the bars of the period before, asked by `asked`, over those of an interval, by place. */
export function alignPrevious<Point extends Bar>(
  bars: readonly Bar[],
  interval: ChartInterval,
  before: readonly Point[],
  asked: ChartInterval,
  zone: string,
): AlignedBars<Point> {
  const place = placeIn(interval, interval.start, zone);
  const placeBefore = placeIn(interval, asked.start, zone);
  const starts = bars.map(({ start }) => place(start));
  const end = place((interval.end + 1) * 1000);
  const endBefore = placeBefore((asked.end + 1) * 1000);
  const counts = starts.map((start): number | null => (start < endBefore ? 0 : null));
  const beyond: Point[] = [];
  for (const point of before) {
    const at = placeBefore(point.start);
    const bar = Math.max(
      0,
      starts.findLastIndex((start) => start <= at),
    );
    if (at >= end || counts.length === 0) beyond.push(point);
    else counts[bar] = (counts[bar] ?? 0) + point.count;
  }
  return { counts, beyond };
}
