import { sumBy } from 'es-toolkit';
import type { ChartPoint, EmailRange, IntervalUnit } from '@/api/emails';
import { orderedRun, type BarRun } from '@/components/chart/barRun';
import { rulesOf } from '@/lib/localeRules';
import type { LanguageTag } from '@/lib/localization';
import { dateFormatter } from '@/lib/time/dateFormatter';
import { toldApart } from '@/lib/time/formatTime';

/** How the chart's texts are written: the bars' unit, the profile's zone and language. */
export type BarFormat = { unit: IntervalUnit; timezone: string; locale: LanguageTag };

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const MONTH: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' };

/** From the first bar's start to the last's end, within the range; null without such bars. */
export function runRange(points: readonly ChartPoint[], run: BarRun, range: EmailRange) {
  const { from, to } = orderedRun(run);
  const [first, last] = [points[from], points[to]];
  if (!first || !last) return null;
  const startDate = Math.max(range.startDate, Math.floor(first.start / 1000));
  const endDate = Math.min(range.endDate, Math.ceil(last.end / 1000) - 1);
  return startDate <= endDate ? { startDate, endDate } : null;
}

/** How many emails bars stand for. */
export const countOf = (points: readonly ChartPoint[]): number =>
  sumBy(points, ({ count }) => count);

/** On the axis: "15:00", "Nov 19", "Nov"; midnight is its day, January has a year. */
export function axisLabel(start: number, format: BarFormat, isFirst: boolean): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    dateFormatter(format.locale, format.timezone, options).format(start);
  if (format.unit === 'years') return write({ year: 'numeric' });
  if (format.unit === 'months')
    return write(isFirst || isJanuary(start, format.timezone) ? MONTH : { month: 'short' });
  if (format.unit === 'weeks' || format.unit === 'days') return write(DAY);
  return isMidnight(start, format.timezone) ? write(DAY) : write(CLOCK);
}

const isJanuary = (instant: number, timezone: string) =>
  dateFormatter('en-US', timezone, { month: 'numeric' }).format(instant) === '1';

const isMidnight = (instant: number, timezone: string) =>
  dateFormatter('en-US', timezone, CLOCK).format(instant) === '00:00';

/** Where a bar ends on a clock: servers give its last millisecond, or the first of the next. */
const closing = (end: number) => Math.ceil(end / 1000) * 1000;

/** The end of a bar with its day and time. */
export const endLabel = (end: number, format: BarFormat): string =>
  instantLabel(closing(end), format);

/** An instant of the chart with its day and time: "Nov 19, 2026, 15:00". */
export const instantLabel = (instant: number, format: BarFormat): string =>
  clockLabel(instant, { ...DAY, year: 'numeric', ...CLOCK }, format);

const clockLabel = (
  instant: number,
  options: Intl.DateTimeFormatOptions,
  { timezone, locale }: BarFormat,
): string => toldApart(dateFormatter(locale, timezone, options).format(instant), instant, timezone);

/** The time of bars (unix ms), as short as can be: "Nov 19, 2026, 15:00–16:00". */
export function spanLabel(start: number, end: number, format: BarFormat): string {
  const { unit, timezone, locale } = format;
  const write = (options: Intl.DateTimeFormatOptions) => dateFormatter(locale, timezone, options);
  const date = { ...DAY, year: 'numeric' } as const;
  if (unit === 'hours' || unit === 'minutes') {
    const isOneDay = write(date).format(start) === write(date).format(closing(end));
    const last = isOneDay ? clockLabel(closing(end), CLOCK, format) : endLabel(end, format);
    return instantLabel(start, format) + spanDash(locale, isOneDay) + last;
  }
  return write(unit === 'days' ? { ...date, weekday: 'short' } : date).formatRange(start, end - 1);
}

/** Between two times of a day no line ends: the word joiners keep them together. */
function spanDash(locale: LanguageTag, isOneDay: boolean): string {
  const { rangeDash } = rulesOf(locale);
  return isOneDay ? `\u2060${rangeDash.trim()}\u2060` : rangeDash;
}
