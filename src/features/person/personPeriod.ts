import { BULK_LIMIT, type EmailRange } from '@/api/emails';
import { addMonths, monthOf, monthsIn, type MonthRange } from '@/lib/time/months';
import type { MonthCount } from './personHistory';

/**
 * Which calendar months of a person are wanted: the last so many, all, or those from one to
 * another.
 */
export type ShownPeriod = 'all' | '12' | '6' | '3' | MonthRange;

export const PERIODS = ['all', '12', '6', '3'] as const;

/** What is shown where nothing else is said, and how many months the strip has. */
const YEAR = 12;

const RUN = /^(\d{4}-(?:0[1-9]|1[0-2]))~(\d{4}-(?:0[1-9]|1[0-2]))$/;

/**
 * Reads what an address says of the months; null for what makes no sense, and where it says
 * nothing.
 */
export function parsePeriod(text: string): ShownPeriod | null {
  const named = PERIODS.find((period) => period === text);
  if (named) return named;
  const [, from, to] = RUN.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  return ordered(from, to);
}

export const ordered = (one: string, other: string): MonthRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** The words of the address. */
export const formatPeriod = (period: ShownPeriod): string =>
  typeof period === 'object' ? `${period.from}~${period.to}` : period;

/**
 * The calendar months that a search lies in, by their name where they are the last so many up to
 * `last`.
 */
export function searchedPeriod(
  { startDate, endDate }: EmailRange,
  zone: string,
  last: string | undefined,
): ShownPeriod {
  const run = { from: monthOf(startDate * 1000, zone), to: monthOf(endDate * 1000, zone) };
  const count = String(monthsIn(run).length);
  const named = run.to === last ? PERIODS.find((period) => period === count) : undefined;
  return named ?? run;
}

/**
 * What a period means today. `strip`: the months that are drawn; `run`: those of them that are
 * shown; `isNarrowed`: fewer than were wanted.
 */
export type ShownMonths = {
  strip: MonthCount[];
  run: MonthRange;
  isNarrowed: boolean;
  /** How many emails the wanted months have. */
  wanted: number;
};

/** The emails of some months, counted. */
export const countIn = (months: readonly MonthCount[], { from, to }: MonthRange): number =>
  months.reduce((sum, { month, count }) => (month >= from && month <= to ? sum + count : sum), 0);

/**
 * Which months are drawn and shown; null where none has an email. More emails than one list can
 * hold are narrowed to the latest months that fit.
 */
export function shownMonths(
  period: ShownPeriod,
  counted: readonly MonthCount[],
  limit = BULK_LIMIT,
): ShownMonths | null {
  const [first, last] = [counted[0]?.month, counted.at(-1)?.month];
  if (first === undefined || last === undefined) return null;
  const yearAgo = addMonths(last, 1 - YEAR);
  const wanted = wantedRun(period, first, last);
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
  const run = narrowed(within, strip, limit);
  return { strip, run, isNarrowed: run.from !== within.from, wanted: countIn(strip, within) };
}

function wantedRun(period: ShownPeriod, first: string, last: string): MonthRange {
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
