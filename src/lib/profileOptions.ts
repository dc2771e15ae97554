import type { Localization } from './localization';
import { timezones } from './time/timezones';

/** The languages by their own names, as every profile offers them. */
export const localizationOptions = [
  { value: 'en_US', label: 'English (US)' },
  { value: 'fr_FR', label: 'Français (France)' },
  { value: 'ja_JP', label: '日本語 (日本)' },
] as const satisfies readonly { value: Localization; label: string }[];

/** The zones to choose from; a profile's own zone that is not in the table stands first, so that saving keeps it. */
export function timezoneOptions(current: string | null): { value: string; label: string }[] {
  const known = timezones.map(({ name, label }) => ({ value: name, label }));
  return current === null || known.some(({ value }) => value === current)
    ? known
    : [{ value: current, label: current }, ...known];
}
