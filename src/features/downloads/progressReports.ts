import { buffers, channel, type Channel, type Task } from 'redux-saga';
import { cancel, delay, fork, put, take } from 'redux-saga/effects';
import { downloadProgressed, type DownloadProgress } from './downloadsSlice';

export type Report = (progress: DownloadProgress) => void;

/** Between two progress events: the bytes arrive far more often than anybody can read. */
const PAUSE_MS = 100;

function* putReports(reports: Channel<DownloadProgress>) {
  for (;;) {
    yield put(downloadProgressed((yield take(reports)) as DownloadProgress));
    yield delay(PAUSE_MS);
  }
}

/** Runs a worker whose reports become at most ten events a second, always the newest. */
export function* withReports<Result>(worker: (report: Report) => Generator<unknown, Result>): Generator<unknown, Result> {
  const reports = channel<DownloadProgress>(buffers.sliding(1));
  const watcher = (yield fork(putReports, reports)) as Task;
  try {
    return yield* worker((progress) => reports.put(progress));
  } finally {
    yield cancel(watcher); // not waited for: the next download may start at once
  }
}
