import { sum } from 'es-toolkit';
import type { IntlShape } from 'react-intl';
import type { ChartPoint } from '@/api/emails';
import { alignPrevious } from './previousPeriod';
import { isWholeDays } from '@/lib/time/dateRange';
import { formatChange, isSaidInPercent } from '@/lib/formatChange';
import { countOf, instantLabel, spanLabel, type BarFormat } from './chartBars';
import type { BarRun } from '@/components/chart/barRun';
import type { PreviousPeriod } from '../previousPeriodSlice';

export type ComparedBars = ReturnType<typeof comparedBars>;

/** Lays the counts of the period before over the bars, which were asked for at `askedAt` (unix ms). */
export function comparedBars(
  points: readonly ChartPoint[],
  { interval, asked, points: before }: PreviousPeriod,
  askedAt: number,
  timezone: string,
) {
  const last = interval.end * 1000; // a bar may reach further than what was asked for
  const over = points.filter(({ end }) => Math.min(end, last) <= askedAt).length;
  return {
    ...alignPrevious(points, interval, before, asked, timezone),
    asked,
    /** Of the whole period before. */
    total: countOf(before),
    /** Where its first bar with emails begins. */
    since: before.find(({ count }) => count > 0)?.start ?? null,
    isOver: last < askedAt,
    /** So many bars are over: what the others differ by is not known yet. */
    over,
  };
}

/** What the period before counted at the place of a run of bars; null where it has no such days. */
export function previousCount({ counts }: ComparedBars, { from, to }: BarRun): number | null {
  const known = counts.slice(from, to + 1).filter((count) => count !== null);
  return known.length === 0 ? null : sum(known);
}

/** By how much a count changed, as a share ("+12%"), where there was something before. */
function changeText(intl: IntlShape, count: number, before: number): string {
  const change = (count - before) / before;
  return formatChange(intl, change, {
    style: 'percent',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
  });
}

/** The difference to a count, with the share where there is one: "+148 (+18%)". */
export function differenceText(intl: IntlShape, count: number, before: number): string {
  const difference = formatChange(intl, count - before);
  return isSaidInPercent(count, before)
    ? `${difference} (${changeText(intl, count, before)})`
    : difference;
}

/** "+12% vs. Nov 6 – 12, 2026"; two numbers from tenfold on, or where the archive may begin. */
export function againstText(
  intl: IntlShape,
  count: number,
  { asked, total, since, isOver }: ComparedBars,
  format: BarFormat,
): string {
  const [start, end] = [asked.start * 1000, (asked.end + 1) * 1000];
  const isDays = isWholeDays({ startDate: asked.start, endDate: asked.end }, format.timezone);
  const period = spanLabel(start, end, { ...format, unit: isDays ? 'weeks' : 'hours' })
    // A line may end beside the dash alone.
    .replace(/([^–]) (?!–)/g, '$1\u00a0');
  if (since === null) return intl.$t({ id: 'chart.noneBefore' }, { period });
  const isLate = since - start > (end - start) / 2;
  if (!isLate && isSaidInPercent(count, total))
    return intl.$t(
      { id: isOver ? 'chart.against' : 'chart.againstSoFar' },
      { change: changeText(intl, count, total), period },
    );
  const hasTimes = asked.unit === 'hours' || asked.unit === 'minutes';
  return intl.$t(
    { id: isLate ? 'chart.countBeforeSince' : 'chart.countBefore' },
    {
      before: total,
      period,
      since: hasTimes
        ? instantLabel(since, format)
        : spanLabel(since, since + 1, { ...format, unit: 'weeks' }),
    },
  );
}
