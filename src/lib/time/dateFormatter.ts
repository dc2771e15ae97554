type Options = Intl.DateTimeFormatOptions;

const formatters = new Map<string, Intl.DateTimeFormat>();

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
export function dateFormatter(
  language: string,
  timezone: string,
  options: Options,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timezone, options]);
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(language, { ...options, timeZone: shownZone(timezone) });
  formatters.set(key, made);
  return made;
}
