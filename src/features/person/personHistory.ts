import type { ArchivedEmail, ChartInterval, ChartPoint, EmailRange } from '@/api/emails';
import { selectionOfDays } from '@/lib/dateRange';
import { addMonths, monthOf, monthsIn } from '@/lib/months';
import { subjectText } from '@/lib/subjectText';
import { dayAt, dayOfDate, startOfDay } from '@/lib/zonedTime';

/** How far back is looked: several times as long as any archive keeps emails (2000 days). */
export const YEARS_BACK = 20;

/** From how many months in a row without an email on a silence is named. */
const LONG_SILENCE = 3;

/** A month, `YYYY-MM`, and how many emails were sent in it. */
export type MonthCount = { month: string; count: number };

/** Months in a row without an email; `isLast`: it lasts until now. */
export type Silence = { from: string; to: string; isLast: boolean };

/** What one campaign sent, the newest first. Dates are unix milliseconds. */
export type CampaignEmails = {
  campaignId: string;
  emails: ArchivedEmail[];
  first: number | null;
  last: number | null;
  subjects: string[];
};

/** Whether an address, taken for a filter, means others too. */
export const isWild = (address: string): boolean => address.includes('*');

/** The emails that were sent to exactly this address; upper and lower case are the same. */
export const sentTo = (address: string, emails: ArchivedEmail[]): ArchivedEmail[] => {
  const wanted = address.trim().toLowerCase();
  return emails.filter(({ recipient }) => recipient.trim().toLowerCase() === wanted);
};

/** The years up to the end of an instant's day (unix ms), in the zone. */
export function longPast(now: number, zone: string): EmailRange {
  const today = dayAt(now, zone);
  const year = Number(monthOf(now, zone).slice(0, 4));
  return selectionOfDays(dayOfDate(year - YEARS_BACK + 1, 1, 1), today, zone);
}

/** The whole of a month, cut to a range. */
export function rangeOfMonth(month: string, range: EmailRange, zone: string): EmailRange {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const whole = selectionOfDays(
    dayOfDate(year, number, 1),
    dayOfDate(year, number + 1, 1) - 1,
    zone,
  );
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

/** Every month from the first with an email to the last that is asked for, those without one too. Instants are unix milliseconds. */
export function monthCounts(
  counted: readonly { at: number; count: number }[],
  last: number,
  zone: string,
): MonthCount[] {
  const counts = new Map<string, number>();
  for (const { at, count } of counted) {
    const month = monthOf(at, zone);
    if (count > 0) counts.set(month, (counts.get(month) ?? 0) + count);
  }
  const [from] = [...counts.keys()].sort();
  if (from === undefined) return [];
  const to = [...counts.keys(), monthOf(last, zone)].sort().at(-1) ?? from;
  return monthsIn({ from, to }).map((month) => ({ month, count: counts.get(month) ?? 0 }));
}

/** The long silences between and after the emails, in order. */
export function longSilences(months: readonly MonthCount[]): Silence[] {
  const busy = months.filter(({ count }) => count > 0).map(({ month }) => month);
  const end = months.at(-1)?.month;
  if (end === undefined) return [];
  return [...busy, addMonths(end, 1)].flatMap((month, index, all) => {
    const from = addMonths(all[index - 1] ?? month, 1);
    const to = addMonths(month, -1);
    return index > 0 && monthsIn({ from, to }).length >= LONG_SILENCE
      ? [{ from, to, isLast: index === all.length - 1 }]
      : [];
  });
}

/** The emails by campaign, the one that sent last before the others. */
export function groupByCampaign(emails: readonly ArchivedEmail[]): CampaignEmails[] {
  const groups = new Map<string, ArchivedEmail[]>();
  for (const email of emails) {
    const group = groups.get(email.campaignId);
    if (group) group.push(email);
    else groups.set(email.campaignId, [email]);
  }
  return [...groups]
    .map(([campaignId, sent]) => ({
      campaignId,
      emails: sent,
      ...ends(sent),
      subjects: subjectsOf(sent),
    }))
    .sort((a, b) => (b.last ?? 0) - (a.last ?? 0));
}

/** The first and the last date of emails; null where none has one. */
export function ends(emails: readonly ArchivedEmail[]): {
  first: number | null;
  last: number | null;
} {
  const dates = emails.flatMap(({ date }) => (date === null ? [] : [date])).sort((a, b) => a - b);
  return { first: dates[0] ?? null, last: dates.at(-1) ?? null };
}

const subjectsOf = (emails: readonly ArchivedEmail[]) => [
  ...new Set(emails.flatMap(({ subject }) => subjectText(subject) ?? [])),
];

/** Who sent how many, the most first. */
export function sendersOf(emails: readonly ArchivedEmail[]): { sender: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { sender } of emails) counts.set(sender, (counts.get(sender) ?? 0) + 1);
  return [...counts]
    .map(([sender, count]) => ({ sender, count }))
    .sort((a, b) => b.count - a.count);
}
