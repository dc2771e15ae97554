import { attempt, memoize } from 'es-toolkit';
import { rulesOf } from '../localeRules';
import type { LanguageTag } from '../localization';

type Options = Intl.DateTimeFormatOptions;

/** The rules of a zone, in minutes behind UTC. */
let findRules: (zone: string) => { utcOffset(instant: number): number } | null = () => null;

/** Browsers can have other rules than what days are reckoned by: those are shown, once loaded. */
export function showBy(find: typeof findRules): void {
  findRules = find;
  formatterOf.cache.clear();
}

/** The zone to show times in: the given one, or UTC where this browser does not know it. */
export function shownZone(name: string): string {
  const [unknown] = attempt(() => new Intl.DateTimeFormat('en-US', { timeZone: name }));
  return unknown ? 'UTC' : name;
}

function makeFormatter(language: LanguageTag, timezone: string, options: Options) {
  const rules = findRules(timezone);
  const timeZone = rules ? 'UTC' : shownZone(timezone);
  const made = new Intl.DateTimeFormat(language, { ...options, timeZone });
  const { firstOfMonth } = rulesOf(language);
  const wall = (instant: number) => instant - Math.round((rules?.utcOffset(instant) ?? 0) * 60_000);
  const written = (parts: Intl.DateTimeFormatPart[]) =>
    parts
      .map(({ type, value }) => (type === 'day' && value === '1' ? firstOfMonth : value))
      .join('');
  return {
    format: (instant: number) => written(made.formatToParts(wall(instant))),
    formatRange: (start: number, end: number) =>
      written(made.formatRangeToParts(wall(start), wall(end))),
    formatToParts: (instant: number) => made.formatToParts(wall(instant)),
  };
}

type Asked = Parameters<typeof makeFormatter>;

const formatterOf = memoize((asked: Asked) => makeFormatter(...asked), {
  getCacheKey: (asked) => JSON.stringify(asked),
});

/** A formatter for a language and a zone (UTC for an unknown one). Each is kept: making is slow. */
export const dateFormatter = (...asked: Asked) => formatterOf(asked);
