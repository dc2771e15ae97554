import { buffers, channel, type Channel } from 'redux-saga';
import { call, delay, put, race, take } from 'redux-saga/effects';
import { downloadProgressed } from '../downloadsSlice';
import type { DownloadProgress } from '../transfer';

export type Report = (progress: DownloadProgress) => void;

/** Between two progress events: the bytes arrive far more often than anybody can read. */
const PAUSE_MS = 100;

function* putReports(id: string, reports: Channel<DownloadProgress>) {
  for (;;) {
    yield put(downloadProgressed({ id, ...((yield take(reports)) as DownloadProgress) }));
    yield delay(PAUSE_MS);
  }
}

/** Runs a worker of a download whose reports become at most ten events a second, always the newest. */
export function* withReports<Result>(id: string, worker: (report: Report) => Generator<unknown, Result>): Generator<unknown, Result, { result: Result }> {
  const reports = channel<DownloadProgress>(buffers.sliding(1));
  const report: Report = (progress) => reports.put(progress);
  const { result } = yield race({ result: call(worker, report), reporting: call(putReports, id, reports) });
  return result;
}
