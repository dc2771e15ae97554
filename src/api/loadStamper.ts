import type { requestTimestamp } from './timestamp';

export type Stamper = typeof requestTimestamp;

const notThere: Stamper = () => Promise.resolve({ kind: 'failed', why: 'unreachable' });

/** Fetches what asks for timestamps; where it cannot be had, the pack is made without one. */
export const loadStamper = (): Promise<Stamper> =>
  import(/* webpackChunkName: "timestamp" */ './timestamp').then(
    ({ requestTimestamp }) => requestTimestamp,
    () => notThere,
  );
