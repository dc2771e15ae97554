// Dates as the console writes them: absolute, in the profile's zone, the same in the list, the preview and the chart.

type Options = Intl.DateTimeFormatOptions;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The language tag of a profile's localization ("fr_FR"). English days stand before months: "19 Nov". */
export const dateLanguage = (localization: string | null): string => (localization === 'fr_FR' ? 'fr-FR' : localization === 'ja_JP' ? 'ja-JP' : 'en-GB');

/** The zone where the browser knows it, else UTC (F-68). */
export function knownZone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone && timezone;
  } catch {
    return 'UTC';
  }
}

/** A formatter for a zone and a language; making one is slow, so each is kept. */
export function dateFormatter(language: string, timezone: string, options: Options): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timezone, options]);
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(language, { ...options, timeZone: knownZone(timezone) });
  formatters.set(key, made);
  return made;
}

const MINUTES: Options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** "2026-11-19 17:41", or '-' where there is no instant. `instant` is unix milliseconds. */
export function instantText(instant: number | null, timezone: string): string {
  if (instant === null || Number.isNaN(new Date(instant).getTime())) return '-';
  const parts = new Map(dateFormatter('en-CA', timezone, MINUTES).formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/** The zone's short name at an instant ("CET", "GMT+9"). `instant` is unix milliseconds. */
export function zoneText(instant: number, timezone: string): string {
  const parts = dateFormatter('en-GB', timezone, { timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? knownZone(timezone);
}
