import moment from 'moment-timezone';
import { showBy } from './dateFormatter';

showBy((zone) => moment.tz.zone(zone));

/** The zone of a profile that has none, or one that nobody knows. */
const defaultZone = 'UTC';

/** Whether the console can reckon in a zone; moment also finds one that is written otherwise. */
export const isKnownZone = (name: string | null | undefined): name is string =>
  Boolean(name) && moment.tz.zone(name ?? '')?.name === name;

/** The zone to reckon in: UTC in place of an unknown one (the profile keeps its value). */
export const usableZone = (name: string | null | undefined): string =>
  isKnownZone(name) ? name : defaultZone;
