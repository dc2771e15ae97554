/** What ends a time: an offset or a zone that all programs know; some write the year behind it. */
const ZONE =
  /:\d\d(?:\.\d+)? ?(?:[AP]M ?)?(?:(?:GMT|UTC?)?[+-]\d{1,2}(?::?\d\d)?|UTC?|GMT|Z|[ECMP][SD]T)(?: \d{4})?$/i;

/**
 * When a message says that it was sent, in unix milliseconds; NaN where it cannot be read. Without
 * a zone it is taken for UTC, not for the zone of the computer that reads it.
 */
export function messageDate(words: string): { time: number; hasZone: boolean } {
  const text = words
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (ZONE.test(text)) return { time: Date.parse(text), hasZone: true };
  const times = [`${text} UTC`, `${text}Z`].map((utc) => Date.parse(utc));
  return { time: times.find((time) => !Number.isNaN(time)) ?? NaN, hasZone: false };
}
