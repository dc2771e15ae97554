import { put, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { asBackground } from '@/api/requestOrigin';
import { getChart } from '@/api/emails';
import { keepComparing } from '@/browser/choices';
import { failingWith } from '@/features/failure/reportFailure';
import { session } from '@/features/session/sessionSlice';
import { previousInterval } from './chart/previousPeriod';
import { call, callAbortable, select } from '@/saga/effects';
import { connectionReturned } from './backOnline';
import { countOf } from './chart/chartBars';
import { previous } from './previousPeriodSlice';
import { search } from './searchSlice';

/** Counts the period before, once rows and chart are there: it never delays them. */
const compare = failingWith(previous.failed, function* () {
  const isOn = yield* select(previous.selectIsComparing);
  const requested = yield* select(search.selectRequested);
  const isCounted =
    (yield* select(search.selectChartStatus)) === 'succeeded' &&
    countOf(yield* select(search.selectChart)) > 0;
  if (!isOn || !requested || !isCounted) {
    yield put(previous.left());
    return;
  }
  const before = yield* select(previous.selectCounts);
  if (before?.interval === requested.interval) return;
  while ((yield* select(search.selectListStatus)) === 'pending')
    yield take([search.firstPageReceived, search.listFailed]);
  const asked = previousInterval(requested.interval, yield* select(session.selectTimezone));
  yield put(previous.requested());
  const start = Math.max(0, asked.start); // nothing was sent before 1970
  const points =
    asked.end < start
      ? []
      : yield* callAbortable(
          asBackground(getChart),
          { ...asked, start },
          { ...requested.filters, range: { startDate: start, endDate: asked.end } },
        );
  yield put(previous.received({ interval: requested.interval, asked, points }));
});

function* remember({ payload: isOn }: ReturnType<typeof previous.toggled>) {
  yield* call(keepComparing, isOn);
}

function* askAgain() {
  if ((yield* select(previous.selectStatus)) === 'failed') yield put(previous.retried());
}

/** Counts the period before the shown one, where that is compared. */
export function* previousPeriodSaga() {
  yield takeEvery(previous.toggled, remember);
  yield takeEvery(connectionReturned, askAgain);
  const counted = [search.chartReceived, search.chartFailed];
  const dropped = [search.searchStarted, search.searchCancelled, search.resultsDropped];
  const ends = [session.dataContextChosen, session.signedOut];
  yield takeLatest([previous.toggled, previous.retried, ...counted, ...dropped, ...ends], compare);
}
