import moment from 'moment-timezone';
import { showBy, shownZone } from './dateFormatter';

showBy((zone) => moment.tz.zone(zone));

/** The zone of a profile that has none, or one that nobody knows. */
const defaultZone = 'UTC';

/** Asking the browser costs milliseconds on a slow machine, and every selector and request asks. */
const answers = new Map<string, boolean>();

/** Whether the console can reckon in a zone and this browser can show it. */
export function isKnownZone(name: string | null | undefined): name is string {
  if (!name) return false;
  const known = answers.get(name) ?? (moment.tz.zone(name) !== null && shownZone(name) === name);
  answers.set(name, known);
  return known;
}

/** The zone to reckon in: UTC in place of an unknown one (the profile keeps its value). */
export function usableZone(name: string | null | undefined): string {
  return isKnownZone(name) ? name : defaultZone;
}
