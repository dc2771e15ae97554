import type { Action } from '@reduxjs/toolkit';
import { buffers, channel } from 'redux-saga';
import { call, delay, flush, put, race, take } from 'redux-saga/effects';

/** Between two events (ms): bytes arrive more often than anybody can read or is worth drawing. */
const PAUSE_MS = 250;

/** Runs a worker whose reports become at most four events a second, always the newest and last. */
export function* withReports<Progress, Result>(
  toEvent: (progress: Progress) => Action,
  worker: (report: (progress: Progress) => void) => Generator<unknown, Result>,
): Generator<unknown, Result> {
  const reports = channel<Action>(buffers.sliding(1));
  function* putReports() {
    try {
      for (;;) {
        yield put((yield take(reports)) as Action);
        yield delay(PAUSE_MS);
      }
    } finally {
      for (const last of (yield flush(reports)) as Action[]) yield put(last);
    }
  }
  const { result } = (yield race({
    result: call(worker, (progress: Progress) => reports.put(toEvent(progress))),
    reporting: call(putReports),
  })) as { result: Result };
  return result;
}
