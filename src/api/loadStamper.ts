import type { requestTimestamp } from './timestamp';

export type Stamper = typeof requestTimestamp;

const notThere: Stamper = () => Promise.resolve({ kind: 'failed', why: 'unreachable' });

/** Fetches what asks for timestamps; where it cannot be had, the pack is made without one. */
export async function loadStamper(): Promise<Stamper> {
  try {
    return (await import(/* webpackChunkName: "timestamp" */ './timestamp')).requestTimestamp;
  } catch {
    return notThere;
  }
}
