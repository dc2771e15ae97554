import { call, race, take } from 'redux-saga/effects';
import { signedOut } from './sessionSlice';

/** Runs a worker until it ends or the session does: then its requests are aborted, and no answer comes after. For `takeLatest(event, untilSignedOut, worker)`. */
export function* untilSignedOut(worker: () => Generator<unknown, void, unknown>) {
  yield race([call(worker), take(signedOut)]);
}
