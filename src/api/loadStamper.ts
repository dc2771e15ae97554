import type { requestTimestamp } from './timestamp';

/** Has a hash stamped. */
export type Stamper = typeof requestTimestamp;

const notThere: Stamper = () => Promise.resolve({ kind: 'failed', why: 'unreachable' });

/** Fetches what asks for timestamps. Where that cannot be had, nor could the relay: no reason to withhold a pack. */
export async function loadStamper(): Promise<Stamper> {
  try {
    return (await import(/* webpackChunkName: "timestamp" */ './timestamp')).requestTimestamp;
  } catch {
    return notThere;
  }
}
