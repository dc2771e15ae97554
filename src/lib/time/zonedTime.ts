import moment from 'moment-timezone';
import { usableZone } from './knownZone';

/*
 * Time in an IANA zone, by moment-timezone and the rules of the zones that a profile can have
 * (build/zoneLoader.cjs). Instants are unix milliseconds. A calendar day is the number of days
 * since 1970-01-01, which no clock change touches.
 */

export const dayLength = 86_400_000;

/** An instant on the clocks of a zone; UTC's where nobody knows the zone. */
export const inZone = (instant: number, zone: string): moment.Moment =>
  moment.tz(instant, usableZone(zone));

/** What the clocks of a zone show at an instant, as if it were UTC. */
export const wallClock = (instant: number, zone: string): moment.Moment =>
  inZone(instant, zone).utc(true);

/** A calendar day as a date, to reckon with. */
export const dateOf = (day: number): moment.Moment => moment.utc(day * dayLength);

/** The calendar day of a date that is reckoned with as if it were UTC. */
export const dayOf = (date: moment.Moment): number => Math.floor(date.valueOf() / dayLength);

/** The calendar day of an instant. */
export const dayAt = (instant: number, zone: string): number => dayOf(wallClock(instant, zone));

/** The first instant of a calendar day: midnight, or what follows where the clocks skip it. */
export const startOfDay = (day: number, zone: string): number =>
  moment.tz(dateOf(day).toArray(), usableZone(zone)).valueOf();

/** The calendar day of a date: months count from 1. */
export const dayOfDate = (year: number, month: number, date: number): number =>
  dayOf(moment.utc([year, month - 1, date]));
