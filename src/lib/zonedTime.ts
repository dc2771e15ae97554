/*
 * Wall time in an IANA zone, from Intl alone: the search route counts and shows days before its first row, and
 * moment-timezone would be 40 kB more on that way. moment-timezone is the measure in the tests of this file, and does
 * the calendar months of the billing ranges (monthRange.ts), which load later.
 * Instants are unix milliseconds. A calendar day is the number of days since 1970-01-01: arithmetic on it is plain.
 */

export const dayLength = 86_400_000;
const searchSpan = dayLength / 2;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** What the clocks of a zone show at an instant, as if it were UTC: its `getUTC…` parts are the wall's. Whole seconds. */
export function wallClock(instant: number, zone: string): number {
  const offset = steadyOffset(Math.floor(instant / dayLength), zone);
  return offset === null ? askedClock(instant, zone) : Math.floor(instant / 1000) * 1000 + offset;
}

/** Offsets by zone and day of UTC; null for a day on which clocks were put forward or back. */
const offsets = new Map<string, Map<number, number | null>>();
const MOST_DAYS = 10_000;

/** A zone's offset through all of a day of UTC: Intl is asked twice for a day, not for each of its instants. */
function steadyOffset(day: number, zone: string): number | null {
  let days = offsets.get(zone);
  if (!days || days.size > MOST_DAYS) {
    days = new Map<number, number | null>();
    offsets.set(zone, days);
  }
  const known = days.get(day);
  if (known !== undefined) return known;
  const [from, to] = [day * dayLength, (day + 1) * dayLength];
  const offset = askedClock(from, zone) - from;
  const steady = askedClock(to, zone) - to === offset ? offset : null;
  days.set(day, steady);
  return steady;
}

function askedClock(instant: number, zone: string): number {
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = formatOf(zone)
    .format(instant)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  return wallClock(instant, zone) - Math.floor(instant / 1000) * 1000;
}

/** The calendar day of an instant. */
export function dayAt(instant: number, zone: string): number {
  return Math.floor(wallClock(instant, zone) / dayLength);
}

/** The first instant between the two that lies on the day or after it, to the second: a midnight that the clocks skipped. */
function firstInstantOn(day: number, zone: string, from: number, to: number): number {
  let [before, after] = [from, to];
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000;
    if (dayAt(middle, zone) < day) before = middle;
    else after = middle;
  }
  return after;
}

/** The first instant of a calendar day: midnight, or what comes in its place where the clocks skip it. */
export function startOfDay(day: number, zone: string): number {
  const midnight = day * dayLength;
  const near = midnight - offsetAt(midnight, zone);
  const candidates = [near - searchSpan, near + searchSpan]
    .map((instant) => midnight - offsetAt(instant, zone))
    .sort((a, b) => a - b);
  const exact = candidates.find((instant) => wallClock(instant, zone) === midnight);
  return exact ?? firstInstantOn(day, zone, near - searchSpan, near + searchSpan);
}

/** The calendar day of a date: months count from 1. Days and months beyond their range carry over, as in Date. */
export function dayOfDate(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / dayLength;
}
