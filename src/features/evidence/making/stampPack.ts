import { put } from 'redux-saga/effects';
import { loadStamper, type Stamper } from '@/api/loadStamper';
import type { Stamping } from '@/api/timestamp';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { call, callAbortable, fromContext, reportBug } from '@/saga/effects';
import { evidence } from '../evidenceSlice';

function* relay() {
  const { timestamp, trustedTimestamps } = yield* fromContext<{ config: RuntimeConfig }, 'config'>(
    'config',
  );
  return timestamp === null ? null : { url: timestamp, trusted: trustedTimestamps };
}

/** Who is asked for timestamps; null where nobody is. */
export function* timestampHost(): Generator<unknown, string | null> {
  const where = yield* relay();
  return where && new URL(where.url, document.baseURI).host;
}

/** Fetches what asks for timestamps, where the configuration says whom. */
export function* loadOwnStamper(): Generator<unknown, Stamper | null> {
  return (yield* relay()) && (yield* call(loadStamper));
}

/** Has a manifest stamped. A failure is told and withholds no pack; null where nobody is asked. */
export function* stampPack(
  stamper: Stamper | null,
  fingerprint: string,
): Generator<unknown, Stamping | null> {
  const where = yield* relay();
  if (!where || !stamper) return null;
  yield put(evidence.packBeingStamped());
  try {
    return yield* callAbortable(stamper, where, fingerprint);
  } catch (error) {
    yield* reportBug(error); // nobody expected it: the pack is complete all the same
    return { kind: 'failed', why: 'invalid', fault: 'unreadable' };
  }
}
