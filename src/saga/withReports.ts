import type { Action } from '@reduxjs/toolkit';
import { buffers, channel } from 'redux-saga';
import { call, delay, put, race, take } from 'redux-saga/effects';

/** Between two events (ms): bytes arrive more often than anybody can read or is worth drawing. */
const PAUSE_MS = 250;

/** Runs a worker whose reports become at most four events a second, always the newest. */
export function* withReports<Progress, Result>(
  toEvent: (progress: Progress) => Action,
  worker: (report: (progress: Progress) => void) => Generator<unknown, Result>,
): Generator<unknown, Result, { result: Result }> {
  const reports = channel<{ progress: Progress }>(buffers.sliding(1));
  function* putReports() {
    for (;;) {
      const { progress } = (yield take(reports)) as { progress: Progress };
      yield put(toEvent(progress));
      yield delay(PAUSE_MS);
    }
  }
  const { result } = yield race({
    result: call(worker, (progress: Progress) => reports.put({ progress })),
    reporting: call(putReports),
  });
  return result;
}
