import type { ArchivedEmail, ChartInterval, ChartPoint, EmailRange } from '@/api/emails';
import { selectionOfDays } from '@/lib/time/dateRange';
import {
  monthName,
  monthOf,
  monthsIn,
  selectionOfMonths,
  type MonthRange,
} from '@/lib/time/months';
import { subjectText } from '@/lib/subjectText';
import { dayAt, dayOfDate, startOfDay } from '@/lib/time/zonedTime';
import { rulesOf } from '@/lib/localeRules';
import type { LocaleName } from '@/lib/localization';

/** How far back is looked: several times as long as any archive keeps emails (2000 days). */
export const YEARS_BACK = 20;

/** A month, `YYYY-MM`, and how many emails were sent in it. */
export type MonthCount = { month: string; count: number };

/** Whether a search finds what was sent to an address alone: an empty one or `*` mean others. */
export const canBeFound = (address: string): boolean => !/^\s*$|\*/.test(address);

/** At least so many years, up to the end of an instant's day (unix ms), in the zone. */
export function longPast(now: number, zone: string): EmailRange {
  const today = dayAt(now, zone);
  const year = Number(monthOf(now, zone).slice(0, 4));
  return selectionOfDays(dayOfDate(year - YEARS_BACK, 1, 1), today, zone);
}

/** The whole of some months, cut to a range. */
export function rangeOfMonths({ from, to }: MonthRange, range: EmailRange, zone: string) {
  const whole = selectionOfMonths(from, to, zone);
  return {
    startDate: Math.max(range.startDate, whole.startDate),
    endDate: Math.min(range.endDate, whole.endDate),
  };
}

/** How the years of a range are counted. */
export const byYears = ({ startDate, endDate }: EmailRange): ChartInterval => ({
  start: startDate,
  end: endDate,
  unit: 'years',
  groupCount: 1,
});

/** How the months from the first year with an email on are counted; null where no year has one. */
export function byMonths(
  years: readonly ChartPoint[],
  range: EmailRange,
  zone: string,
): ChartInterval | null {
  const first = years.find(({ count }) => count > 0);
  if (!first) return null;
  const year = Number(monthOf(first.start, zone).slice(0, 4));
  const start = Math.max(range.startDate, startOfDay(dayOfDate(year, 1, 1), zone) / 1000);
  return { start, end: range.endDate, unit: 'months', groupCount: 1 };
}

/**
 * Every month (also empty ones) from the first with an email to the last that is asked for. The
 * middle of a bar says its month: by a server's older rules of the zone it may begin an hour before.
 */
export function monthCounts(points: readonly ChartPoint[], last: number, zone: string) {
  const counts = new Map<string, number>();
  for (const { start, end, count } of points) {
    const month = monthOf((start + end) / 2, zone);
    if (count > 0) counts.set(month, (counts.get(month) ?? 0) + count);
  }
  const [from] = [...counts.keys()].sort();
  if (from === undefined) return [];
  const to = [...counts.keys(), monthOf(last, zone)].sort().at(-1) ?? from;
  return monthsIn({ from, to }).map((month) => ({ month, count: counts.get(month) ?? 0 }));
}

/** A map: strangers name campaigns and senders, and may call one `__proto__`. */
function grouped<Key>(emails: readonly ArchivedEmail[], keyOf: (email: ArchivedEmail) => Key) {
  const groups = new Map<Key, ArchivedEmail[]>();
  for (const email of emails) {
    const key = keyOf(email);
    groups.set(key, groups.get(key) ?? []);
    groups.get(key)?.push(email);
  }
  return [...groups];
}

/** The emails by campaign, the one that sent last before the others. */
export function groupByCampaign(emails: readonly ArchivedEmail[]) {
  return grouped(emails, ({ campaignId }) => campaignId)
    .map(([campaignId, sent]) => ({
      campaignId,
      emails: sent,
      ...ends(sent),
      subjects: subjectsOf(sent),
    }))
    .sort((a, b) => (b.last ?? 0) - (a.last ?? 0));
}

/** What one campaign sent, the newest first. Dates are unix milliseconds. */
export type CampaignEmails = ReturnType<typeof groupByCampaign>[number];

/** How many campaigns sent them. */
export const countCampaigns = (emails: readonly ArchivedEmail[]): number =>
  new Set(emails.flatMap(({ campaignId }) => campaignId || [])).size;

/** The first and the last date of emails; null where none has one. */
export function ends(emails: readonly ArchivedEmail[]) {
  const dates = emails.flatMap(({ date }) => (date === null ? [] : [date])).sort((a, b) => a - b);
  return { first: dates[0] ?? null, last: dates.at(-1) ?? null };
}

const subjectsOf = (emails: readonly ArchivedEmail[]) => [
  ...new Set(emails.flatMap(({ subject }) => subjectText(subject) ?? [])),
];

/** Who sent how many, the most first. */
export function sendersOf(emails: readonly ArchivedEmail[]): { sender: string; count: number }[] {
  return grouped(emails, ({ sender }) => sender)
    .map(([sender, { length: count }]) => ({ sender, count }))
    .sort((a, b) => b.count - a.count);
}

/** The emails by month (`YYYY-MM`; null: without a date), in the order in which they are given. */
export const groupByMonth = (emails: readonly ArchivedEmail[], zone: string) =>
  grouped(emails, ({ date }) => (date === null ? null : monthOf(date, zone)));

/** Months in words, as short as can be: "Jun – Nov 2026", "Dec 2025 – Nov 2026". */
export function runName({ from, to }: MonthRange, locale: LocaleName): string {
  if (from === to) return monthName(from, locale);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const short = { month: 'short', year: 'numeric' } as const;
  const shorter = sameYear ? ({ month: 'short' } as const) : short;
  const { isYearFirst, rangeDash } = rulesOf(locale);
  const [first, last] = isYearFirst ? [short, shorter] : [shorter, short];
  return monthName(from, locale, first) + rangeDash + monthName(to, locale, last);
}
