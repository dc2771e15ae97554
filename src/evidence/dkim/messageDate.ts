const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The ways to write a date that all programs read alike: RFC 5322's, ISO 8601's, asctime's. */
const FORMS = [
  /^(?:[a-z]{3,9}\.?(?:, ?| ))?(?<day>\d{1,2})[ -](?<month>[a-z]{3})[ -](?<year>(?:19|20)\d\d|[0-4]\d) (?<time>[\d:.]{4,15})(?: (?<zone>\S+))?$/i,
  /^(?![\d-]+T\S+ )(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)[T ](?<time>[\d:.]{4,15}) ?(?<zone>\S+)?$/i,
  /^(?:[a-z]{3} )?(?<month>[a-z]{3}) (?<day>\d{1,2}) (?<time>[\d:.]{4,15})(?: (?<zone>\S+))? (?<year>(?:19|20)\d\d)$/i,
];
const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/;
const ZONE = /^(?:UTC?|GMT|Z|[ECMP][SD]T|[+-](?:0\d|1[0-4])[0-5]\d)$/;

/**
 * When a message says that it was sent, in unix milliseconds; NaN where programs do not agree: the
 * first of February in `1/2/2026` or the second of January, the day of `31 Feb`, other digits than
 * ASCII's. Without a zone it is taken for UTC, not for the zone of the computer that reads it.
 */
export function messageDate(words: string): { time: number; hasZone: boolean } {
  const text = words
    .replace(/\s+/g, ' ')
    .replace(/\([^()]*\) ?$/, '') // elsewhere some take what a comment says
    .trim();
  const found = FORMS.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  const { day = '', month = '', year = '', time = '' } = found;
  const zone = /^\d{4}-/.test(text) ? found.zone?.replace(':', '') : found.zone;
  const name = MONTHS[Number(month) - 1] ?? month.toLowerCase();
  const isDay = new Date(Date.parse(`${day} ${name} ${year} UTC`)).getUTCDate() === Number(day);
  const named = MONTHS.flatMap((one) => text.toLowerCase().split(one).slice(1)); // as a day, too
  const isTime = isDay && named.length < 2 && MONTHS.includes(name) && TIME.test(time);
  const hasZone = zone !== undefined && ZONE.test(zone);
  if (!isTime || (zone !== undefined && !hasZone)) return { time: NaN, hasZone };
  const offset = (zone ?? 'UTC').replace(/^Z$/i, 'UTC');
  return { time: Date.parse(`${day} ${name} ${year} ${time} ${offset}`), hasZone };
}
