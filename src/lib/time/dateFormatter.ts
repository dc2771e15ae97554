import { rulesOf } from '../localeRules';
import type { LanguageTag } from '../localization';

type Options = Intl.DateTimeFormatOptions;
type DateFormatter = Pick<Intl.DateTimeFormat, 'format' | 'formatRange' | 'formatToParts'>;

const formatters = new Map<string, DateFormatter>();

/** The zone to show times in: the given one, or UTC where this browser does not know it. */
export function shownZone(name: string): string {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
}

/** A formatter for a language and a zone (UTC for an unknown one). Each is kept: making is slow. */
export function dateFormatter(language: LanguageTag, timezone: string, options: Options) {
  const key = JSON.stringify([language, timezone, options]);
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(language, { ...options, timeZone: shownZone(timezone) });
  const { firstOfMonth } = rulesOf(language);
  const written = (parts: Intl.DateTimeFormatPart[]) =>
    parts
      .map(({ type, value }) => (type === 'day' && value === '1' ? firstOfMonth : value))
      .join('');
  const formatter: DateFormatter = {
    format: (instant) => written(made.formatToParts(instant)),
    formatRange: (start, end) => written(made.formatRangeToParts(start, end)),
    formatToParts: (instant) => made.formatToParts(instant),
  };
  formatters.set(key, formatter);
  return formatter;
}
