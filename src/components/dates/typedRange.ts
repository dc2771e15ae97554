import { isEqual } from 'es-toolkit';
import moment from 'moment-timezone';
import { daysOfSelection, selectionOfDays, type DateSelection } from '@/lib/time/dateRange';
import { formatDate, formatTime } from '@/lib/time/formatTime';
import { usableZone } from '@/lib/time/knownZone';
import { dayLength, dayOf, startOfDay, wallClock } from '@/lib/time/zonedTime';
import { rulesOf } from '@/lib/localeRules';
import type { LocaleName } from '@/lib/localization';

/** An end of the range as it stands in its fields; without a time, its day is whole. */
type TypedEnd = { date: string; time: string };
export type TypedRange = Record<'from' | 'to', TypedEnd>;

type TypedProblem = 'notDate' | 'notTime' | 'notYet' | 'beforeStart';

type ReadRange = {
  selection: DateSelection | null;
  problems: Partial<Record<keyof TypedRange, TypedProblem>>;
};

const minute = 60_000;

/** The text of a calendar day, as the language writes it in numbers. */
export const dayText = (day: number, locale: LocaleName): string =>
  formatDate(day * dayLength, 'UTC', locale);

/** A selection as it is typed, to the minute; midnights are left out. */
export function typedRangeOf(selection: DateSelection, zone: string, locale: LocaleName) {
  const { first, last } = daysOfSelection(selection, zone);
  const typed = (day: number, instant: number, midnight: number) => ({
    date: dayText(day, locale),
    time: instant === midnight ? '' : formatTime(instant, zone),
  });
  return {
    from: typed(first, selection.startDate * 1000, startOfDay(first, zone)),
    to: typed(last, selection.endDate * 1000, startOfDay(last + 1, zone) - 1000),
  };
}

/** Full-width digits and punctuation become plain ones. */
const plain = (text: string) => text.normalize('NFKC').trim();

/** A calendar day from its text, year first or in the language's order; null for none. */
export function readDay(text: string, locale: LocaleName): number | null {
  const numbers = plain(text)
    .replace(/日$/, '')
    .split(/[-/. 年月]/)
    .map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN));
  const order = (numbers[0] ?? 0) > 31 ? 'ymd' : rulesOf(locale).typedDate;
  const part = (name: 'y' | 'm' | 'd') => numbers[order.indexOf(name)] ?? 0;
  const [year, month, date] = [part('y'), part('m'), part('d')];
  if (numbers.length !== 3) return null;
  const read = moment.utc([year, month - 1, date]);
  // Before 1970 there is no unix time.
  return read.isValid() && year > 1970 && year < 9999 ? dayOf(read) : null;
}

/** Minutes since midnight of a typed time (9, 9:30, 9h30, 0930, 9:30 pm); null for no time. */
export function readMinutes(text: string): number | null {
  const found = /^(\d{1,2}?)(?:[:.h時]?(\d{2})分?|[h時])?(?: ?([ap])m)?$/i.exec(plain(text));
  if (!found) return null;
  const [, hours = '', minutes = '0', half] = found;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const isTime = hour < 24 && Number(minutes) < 60 && !(half && Number(hours) > 12);
  return isTime ? hour * 60 + Number(minutes) : null;
}

/** The instant of a clock time; of an hour that comes twice, the earlier or the later. */
function instantOf(wall: number, zone: string, later: boolean): number {
  const near = moment.tz(moment.utc(wall).toArray(), usableZone(zone));
  const passes = [-12, 12].map(
    (hours) => wall - near.clone().add(hours, 'hours').utcOffset() * minute,
  );
  const exact = passes.filter((instant) => wallClock(instant, zone).valueOf() === wall);
  return Math[later ? 'max' : 'min'](...(exact.length > 0 ? exact : passes));
}

type ReadEnd = { day: number; minutes: number | null };

function readEnd({ date, time }: TypedEnd, latest: number, locale: LocaleName) {
  const day = readDay(date, locale);
  if (day === null) return 'notDate';
  if (day > latest) return 'notYet';
  if (plain(time) === '') return { day, minutes: null };
  const minutes = readMinutes(time);
  return minutes === null ? 'notTime' : { day, minutes };
}

const problemOf = (end: ReadEnd | TypedProblem) => (typeof end === 'string' ? end : undefined);

/** The first or the last second of an end, in unix seconds: that of its minute, or of its day. */
function secondOf({ day, minutes }: ReadEnd, zone: string, isLast: boolean): number {
  const whole = selectionOfDays(day, day, zone);
  if (minutes === null) return isLast ? whole.endDate : whole.startDate;
  const instant = instantOf(day * dayLength + minutes * minute, zone, isLast);
  return (instant + (isLast ? minute - 1000 : 0)) / 1000;
}

/**
 * The typed range in a zone, or what is wrong. `latest`: the last day that may be searched. An end
 * that stands as it was given is that very second: its minute may come twice.
 */
export function readTypedRange(
  typed: TypedRange,
  zone: string,
  locale: LocaleName,
  latest: number,
  given: { texts: TypedRange; value: DateSelection } | null = null,
): ReadRange {
  const from = readEnd(typed.from, latest, locale);
  const to = readEnd(typed.to, latest, locale);
  if (typeof from === 'string' || typeof to === 'string')
    return { selection: null, problems: { from: problemOf(from), to: problemOf(to) } };
  const isGiven = (end: keyof TypedRange) => isEqual(typed[end], given?.texts[end]);
  const startDate = given && isGiven('from') ? given.value.startDate : secondOf(from, zone, false);
  const endDate = given && isGiven('to') ? given.value.endDate : secondOf(to, zone, true);
  return startDate <= endDate
    ? { selection: { startDate, endDate }, problems: {} }
    : { selection: null, problems: { to: 'beforeStart' } };
}
