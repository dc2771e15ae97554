import { sumBy } from 'es-toolkit';
import { BULK_LIMIT, type EmailRange } from '@/api/emails';
import { addMonths, monthOf, monthsIn, type MonthRange } from '@/lib/time/months';
import { rangeOfMonths, type MonthCount } from './personHistory';

/** The last so many months of a person, all, a run of them, or the very range of a search. */
export type ShownPeriod = 'all' | '12' | '6' | '3' | MonthRange | EmailRange;

export const PERIODS = ['all', '12', '6', '3'] as const;

/** What is shown where nothing else is said, and how many months the strip has. */
const YEAR = 12;

const RUN = /^(\d{4}-(?:0[1-9]|1[0-2]))~(\d{4}-(?:0[1-9]|1[0-2]))$/;
const SECONDS = /^(\d{1,12})~(\d{1,12})$/;

/** Whether a period is the very range of a search, to the second. */
export const isExact = (period: ShownPeriod): period is EmailRange =>
  typeof period === 'object' && 'startDate' in period;

/** Reads what an address says of the months; null where that is nothing or makes no sense. */
export function parsePeriod(text: string): ShownPeriod | null {
  const named = PERIODS.find((period) => period === text);
  if (named) return named;
  const [, startDate, endDate] = (SECONDS.exec(text) ?? []).map(Number);
  if (startDate !== undefined && endDate !== undefined)
    return startDate <= endDate ? { startDate, endDate } : null;
  const [, from, to] = RUN.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  return ordered(from, to);
}

/** The run between two months (`YYYY-MM`), whichever comes first. */
export const ordered = (one: string, other: string): MonthRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** The words of the address. */
export function formatPeriod(period: ShownPeriod): string {
  if (isExact(period)) return `${period.startDate}~${period.endDate}`;
  return typeof period === 'object' ? `${period.from}~${period.to}` : period;
}

/** `strip` is drawn, `run` shown, without what `exact` leaves out; `isNarrowed`: not all fit. */
export type ShownMonths = NonNullable<ReturnType<typeof shownMonths>>;

/** From when to when emails are shown, within a range. */
export const shownRange = (
  { run, exact }: Pick<ShownMonths, 'run' | 'exact'>,
  within: EmailRange,
  zone: string,
): EmailRange => exact ?? rangeOfMonths(run, within, zone);

/** The emails of some months, counted. */
export const countIn = (months: readonly MonthCount[], { from, to }: MonthRange): number =>
  sumBy(months, ({ month, count }) => (month >= from && month <= to ? count : 0));

/** What is drawn and shown; null for no emails. Of too many the latest, unless `exact`. */
export function shownMonths(
  period: ShownPeriod,
  counted: readonly MonthCount[],
  zone: string,
  limit = BULK_LIMIT,
) {
  const [first, last] = [counted[0]?.month, counted.at(-1)?.month];
  if (first === undefined || last === undefined) return null;
  const yearAgo = addMonths(last, 1 - YEAR);
  const exact = isExact(period) ? period : null;
  const wanted = wantedRun(period, first, last, zone);
  const isWhole = period === 'all' || wanted.from < yearAgo;
  const start = isWhole && first < yearAgo ? first : yearAgo;
  const counts = new Map(counted.map(({ month, count }) => [month, count]));
  const strip = monthsIn({ from: start, to: last }).map((month) => ({
    month,
    count: counts.get(month) ?? 0,
  }));
  const within = {
    from: wanted.from < start ? start : wanted.from > last ? last : wanted.from,
    to: wanted.to > last ? last : wanted.to < start ? start : wanted.to,
  };
  const run = exact ? within : narrowed(within, strip, limit);
  return {
    strip,
    run,
    exact,
    isNarrowed: run.from !== within.from,
    /** How many emails the wanted months have. */
    wanted: countIn(strip, within),
  };
}

function wantedRun(period: ShownPeriod, first: string, last: string, zone: string): MonthRange {
  if (isExact(period))
    return {
      from: monthOf(period.startDate * 1000, zone),
      to: monthOf(period.endDate * 1000, zone),
    };
  if (typeof period === 'object') return period;
  return { from: period === 'all' ? first : addMonths(last, 1 - Number(period)), to: last };
}

/** At least the last month, and as many before it as fit. */
function narrowed(run: MonthRange, strip: readonly MonthCount[], limit: number): MonthRange {
  let from = run.to;
  for (let month = run.to; month >= run.from; month = addMonths(month, -1)) {
    if (countIn(strip, { from: month, to: run.to }) > limit) break;
    from = month;
  }
  return { from, to: run.to };
}
