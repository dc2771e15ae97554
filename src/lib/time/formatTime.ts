import { dateFormatter } from './dateFormatter';
import { rulesOf } from '../localeRules';
import type { LocaleName } from '../localization';

/** Shown where there is no finite instant between the years 1 and 9999 (faults, F-24). */
const missing = '-';
const earliest = Date.parse('0001-01-02T00:00:00Z'); // Date.UTC takes the year 1 for 1901
const latest = Date.UTC(9999, 11, 30);
/** Longer than clocks have gone back, in milliseconds. */
const TURN = 3.5 * 3_600_000;

/** Unix milliseconds. */
type Instant = number | null | undefined;

/** Whether an instant (unix ms) lies in the years that can be written; null does not. */
export const isShown = (instant: Instant): instant is number =>
  typeof instant === 'number' && instant >= earliest && instant <= latest;

const fields = {
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const),
  ...({ minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const),
};

/** What the clocks of a zone show, in pieces: browsers join them differently. */
function clockOf(instant: number, zone: string) {
  const parts = dateFormatter('en-US', zone, fields).formatToParts(instant);
  const part = (name: keyof typeof fields) =>
    parts.find(({ type }) => type === name)?.value.padStart(name === 'year' ? 4 : 2, '0') ?? '';
  const date = { y: part('year'), m: part('month'), d: part('day') };
  const time = [part('hour'), part('minute'), part('second')];
  const shown = Date.parse(`${date.y}-${date.m}-${date.d}T${time.join(':')}Z`);
  return { date, time, ahead: shown - Math.floor(instant / 1000) * 1000 };
}

type Clock = ReturnType<typeof clockOf>;

function dateText({ date }: Clock, locale: LocaleName): string {
  const { order, separator } = rulesOf(locale).shownDate;
  return Array.from(order, (part) => date[part as keyof typeof date]).join(separator);
}

const timeText = ({ time }: Clock, precision: 'minute' | 'second') =>
  time.slice(0, precision === 'minute' ? 2 : 3).join(':');

/** The day of an instant (unix ms) in a zone, in numbers: 2026-11-19, 19/11/2026, 2026/11/19. */
export function formatDate(instant: Instant, zone: string, locale: LocaleName): string {
  if (!isShown(instant)) return missing;
  return dateText(clockOf(instant, zone), locale);
}

/** The time of day of an instant (unix ms) in a zone, to the minute: `18:02`. */
export function formatTime(instant: Instant, zone: string): string {
  if (!isShown(instant)) return missing;
  return timeText(clockOf(instant, zone), 'minute');
}

/** An instant (unix ms) in a zone: to the minute `2026-11-19 18:02`, told apart, or the second. */
export function formatDateTime(
  instant: Instant,
  zone: string,
  locale: LocaleName,
  precision: 'minute' | 'second' = 'minute',
): string {
  if (!isShown(instant)) return missing;
  const clock = clockOf(instant, zone);
  const text = `${dateText(clock, locale)} ${timeText(clock, precision)}`;
  return precision === 'minute' ? toldApart(text, instant, zone) : text;
}

/** How far a zone is from UTC at an instant (unix ms): `UTC+09:00`, `UTC`. */
export function formatOffset(instant: number, zone: string): string {
  const { ahead } = clockOf(instant, zone);
  const length = new Date(Math.abs(ahead)).toISOString().slice(11, 19).replace(/:00$/, '');
  return ahead === 0 ? 'UTC' : `UTC${ahead < 0 ? '-' : '+'}${length}`;
}

/** The text of a time; where clocks go back and it comes twice, its offset says which it is. */
export function toldApart(text: string, instant: number, zone: string): string {
  const { ahead } = clockOf(instant, zone);
  const isTwice = [-TURN, TURN].some((turn) => {
    const other = clockOf(instant + turn, zone).ahead;
    return other !== ahead && clockOf(instant + ahead - other, zone).ahead === other;
  });
  return isTwice ? `${text} (${formatOffset(instant, zone)})` : text;
}

/** An instant (unix ms) where its zone could be doubted: `2026-11-19 18:02:31 (UTC+09:00)`. */
export function formatDateTimeWithZone(instant: Instant, zone: string, locale: LocaleName): string {
  if (!isShown(instant)) return missing;
  return `${formatDateTime(instant, zone, locale, 'second')} (${formatOffset(instant, zone)})`;
}
