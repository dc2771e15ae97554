import { call, race, take } from 'redux-saga/effects';
import { session } from './sessionSlice';

/** For `takeLatest(event, untilSignedOut, worker)`: signing out aborts the worker's requests. */
export function* untilSignedOut(worker: () => Generator<unknown, void, unknown>) {
  yield race([call(worker), take(session.signedOut)]);
}
