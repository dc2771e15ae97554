import moment from 'moment-timezone';

export const CHART_UNITS = ['years', 'months', 'weeks', 'days', 'hours', 'minutes'] as const;
export type ChartUnit = (typeof CHART_UNITS)[number];

/** What a chart is asked for: from `start` to the whole second `end`, in unix seconds. */
export type ChartInterval = { start: number; end: number; groupCount: number; unit: ChartUnit };

/** One bar: unix milliseconds, both inclusive. */
export type Bucket = { start: number; end: number };

/** More bars than this are not drawn by anybody. */
export const MAX_BUCKETS = 2000;

/**
 * The bars of an interval, oldest first. They begin where the calendar of the time zone begins a
 * unit (weeks on Monday), so a day is 23 or 25 hours long where clocks change; the first and the
 * last are cut to the interval.
 */
export function chartBuckets(
  { start, end, groupCount, unit }: ChartInterval,
  timezone: string,
): Bucket[] {
  const last = end * 1000 + 999;
  const buckets: Bucket[] = [];
  let from = firstBoundary(moment.tz(start * 1000, timezone), groupCount, unit);
  while (from.valueOf() <= last && buckets.length < MAX_BUCKETS) {
    const next = nextBoundary(from, groupCount, unit);
    const bucket = {
      start: Math.max(from.valueOf(), start * 1000),
      end: Math.min(next.valueOf() - 1, last),
    };
    if (bucket.start <= bucket.end) buckets.push(bucket);
    from = next;
  }
  return buckets;
}

/** Neighbouring buckets of one length (ms), so that a division can count them. */
export type BucketRun = { start: number; end: number; length: number; count: number };

/** Joins neighbours of one length: a year of days is five runs, split where clocks change. */
export function equalRuns(buckets: readonly Bucket[]): BucketRun[] {
  const runs: BucketRun[] = [];
  for (const { start, end } of buckets) {
    const length = end + 1 - start;
    const run = runs.at(-1);
    if (run?.length === length) {
      run.end = end;
      run.count += 1;
    } else {
      runs.push({ start, end, length, count: 1 });
    }
  }
  return runs;
}

function firstBoundary(start: moment.Moment, groupCount: number, unit: ChartUnit): moment.Moment {
  const boundary = start.clone().startOf(unit === 'weeks' ? 'isoWeek' : unit);
  if (unit !== 'minutes') return boundary;
  // 5 minutes begin at :00, :05, :10
  return boundary.subtract(boundary.minute() % groupCount, 'minutes');
}

function nextBoundary(from: moment.Moment, groupCount: number, unit: ChartUnit): moment.Moment {
  const next = from.clone().add(groupCount, unit);
  // where a day begins at 01:00 for want of a midnight, the next begins at 00:00 again
  return unit === 'hours' || unit === 'minutes'
    ? next
    : next.startOf(unit === 'weeks' ? 'isoWeek' : unit);
}
