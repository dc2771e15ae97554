import { localeRules } from './localeRules';
import { localizations } from './localization';
import list from './time/timezones.json';

/** The zones to choose from, labelled as Windows does (standard time); the IANA name is sent. */
export const timezones: readonly { name: string; label: string }[] = list;

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
