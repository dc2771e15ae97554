import { localeRules } from './localeRules';
import { localizations } from './localization';
import { timezones } from './time/timezones';

/** The languages by their own names, as every profile offers them. */
export const localizationOptions = localizations.map((value) => ({
  value,
  label: localeRules[value].label,
}));

/** The zones to choose from, the profile's own first where the table lacks it: saving keeps it. */
export function timezoneOptions(current: string | null): { value: string; label: string }[] {
  const known = timezones.map(({ name, label }) => ({ value: name, label }));
  return current === null || known.some(({ value }) => value === current)
    ? known
    : [{ value: current, label: current }, ...known];
}
