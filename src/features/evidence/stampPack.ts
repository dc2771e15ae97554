import { put } from 'redux-saga/effects';
import type { requestTimestamp, Stamping } from '@/api/timestamp';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { call, callAbortable, fromContext } from '@/saga/effects';
import { packBeingStamped } from './evidenceSlice';

/** What asks for timestamps, or why it is not there; null where the configuration names nobody to ask. */
export type Stamper = typeof requestTimestamp | 'missing' | null;

const importStamping = async (): Promise<Stamper> => {
  try {
    return (await import(/* webpackChunkName: "timestamp" */ '@/api/timestamp')).requestTimestamp;
  } catch {
    return 'missing'; // no reason to withhold a pack
  }
};

function* relay() {
  const { timestamp, trustedTimestamps } = yield* fromContext<{ config: RuntimeConfig }, 'config'>(
    'config',
  );
  return timestamp === null ? null : { url: timestamp, trusted: trustedTimestamps };
}

/** Fetches what asks for timestamps, where the configuration says whom. */
export function* loadStamper(): Generator<unknown, Stamper> {
  return (yield* relay()) && (yield* call(importStamping));
}

/** Has a manifest stamped. What fails is told, and no reason to withhold a pack; null where nobody is to be asked. */
export function* stampPack(
  stamper: Stamper,
  fingerprint: string,
): Generator<unknown, Stamping | null> {
  const where = yield* relay();
  if (!where || !stamper) return null;
  if (stamper === 'missing') return { kind: 'failed', why: 'unreachable' };
  yield put(packBeingStamped());
  try {
    return yield* callAbortable(stamper, where, fingerprint);
  } catch (error) {
    const reportBug = yield* fromContext<{ reportBug: (error: unknown) => void }, 'reportBug'>(
      'reportBug',
    );
    reportBug(error); // nobody expected it: the pack is complete all the same
    return { kind: 'failed', why: 'invalid', fault: 'unreadable' };
  }
}
