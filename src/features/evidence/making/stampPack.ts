import { put } from 'redux-saga/effects';
import { loadStamper } from '@/api/loadStamper';
import type { Stamping } from '@/api/timestamp';
import { call, callAbortable, fromContext, reportBug } from '@/saga/effects';
import { evidence } from '../evidenceSlice';

/** What asks a timestamp service, and who that is. */
export type OwnStamper = {
  host: string;
  ask: (fingerprint: string, signal: AbortSignal) => Promise<Stamping>;
};

/** Fetches what asks for timestamps, where the configuration says whom. */
export function* loadOwnStamper(): Generator<unknown, OwnStamper | null> {
  const { timestamp: url, trustedTimestamps: trusted } = yield* fromContext('config');
  if (url === null) return null;
  const stamper = yield* call(loadStamper);
  return {
    host: new URL(url, document.baseURI).host,
    ask: (...asked) => stamper({ url, trusted }, ...asked),
  };
}

/** Has a manifest stamped. A failure is told and withholds no pack; null where nobody is asked. */
export function* stampPack(
  stamper: OwnStamper | null,
  fingerprint: string,
): Generator<unknown, Stamping | null> {
  if (!stamper) return null;
  yield put(evidence.packStepped('stamping'));
  try {
    return yield* callAbortable(stamper.ask, fingerprint);
  } catch (error) {
    yield* reportBug(error); // nobody expected it: the pack is complete all the same
    return { kind: 'failed', why: 'invalid', fault: 'unreadable' };
  }
}
