import { buffers, channel, type Channel } from 'redux-saga';
import { call, delay, put, race, take } from 'redux-saga/effects';
import { packProgressed, type PackProgress } from './evidenceSlice';

export type ReportProgress = (progress: PackProgress) => void;

/** Between two events: files and bytes arrive far more often than anybody can read. */
const PAUSE_MS = 100;

function* putReports(reports: Channel<PackProgress>) {
  for (;;) {
    yield put(packProgressed((yield take(reports)) as PackProgress));
    yield delay(PAUSE_MS);
  }
}

/** Runs a worker whose reports become at most ten events a second, always the newest. */
export function* withProgress<Result>(worker: (report: ReportProgress) => Generator<unknown, Result>): Generator<unknown, Result, { result: Result }> {
  const reports = channel<PackProgress>(buffers.sliding(1));
  const { result } = yield race({ result: call(worker, (progress: PackProgress) => reports.put(progress)), reporting: call(putReports, reports) });
  return result;
}
