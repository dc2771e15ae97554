import { LAST_SENT } from '../../support/build/email';

/** The day of the tests' emails, in unix seconds of UTC. */
export const DAY = { from: Date.UTC(2026, 10, 19) / 1000, to: Date.UTC(2026, 10, 20) / 1000 - 1 };

/** A link to that day with these filters (already encoded). */
export const linkTo = (filters = ''): string =>
  `/#${filters}${filters === '' ? '' : '&'}from=${DAY.from}&to=${DAY.to}`;

/** A search for all that the tests send. */
export const EVERYTHING = linkTo('recipient=*@example.org');

export const LIST = 'POST /api/mas/list';
export const CHART = 'POST /api/mas/chart';

/** Minutes before the last email, in unix milliseconds. */
export const minutesAgo = (minutes: number): number => LAST_SENT - minutes * 60_000;
