import { put, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { byConsole } from '@/api/asker';
import { getChart } from '@/api/emails';
import { keepComparing } from '@/browser/choices';
import { reportFailure } from '@/features/failure/reportFailure';
import { dataContextChosen, selectTimezone, signedOut } from '@/features/session/sessionSlice';
import { intervalBefore } from './chart/periodBefore';
import { call, callAbortable } from '@/saga/effects';
import { countOf } from './chart/chartBars';
import {
  comparisonFailed,
  comparisonLeft,
  comparisonOpened,
  comparisonReceived,
  comparisonRequested,
  comparisonRetried,
  comparisonToggled,
  selectBefore,
  selectIsComparing,
  selectWithComparison as select,
} from './comparisonSlice';
import {
  chartFailed,
  chartReceived,
  firstPageReceived,
  listFailed,
  resultsDropped,
  searchStarted,
  selectChart,
  selectChartStatus,
  selectListStatus,
  selectSearch,
} from './searchSlice';

/** Counts the period before, once rows and chart are there: it never delays them. Any later event of the routing table ends it. */
function* compare() {
  const isOn = yield* select(selectIsComparing);
  const search = yield* select(selectSearch);
  const isCounted =
    (yield* select(selectChartStatus)) === 'succeeded' && countOf(yield* select(selectChart)) > 0;
  if (!isOn || !search || !isCounted) {
    yield put(comparisonLeft());
    return;
  }
  const before = yield* select(selectBefore);
  if (before?.interval === search.interval) return;
  while ((yield* select(selectListStatus)) === 'pending')
    yield take([firstPageReceived, listFailed]);
  const asked = intervalBefore(search.interval, yield* select(selectTimezone));
  const askedAt = Date.now();
  yield put(comparisonRequested());
  try {
    const start = Math.max(0, asked.start); // nothing was sent before 1970
    const points =
      asked.end < start
        ? []
        : yield* callAbortable(
            byConsole(getChart),
            { ...asked, start },
            { ...search.filters, range: { startDate: start, endDate: asked.end } },
          );
    yield put(comparisonReceived({ interval: search.interval, asked, points, askedAt }));
  } catch (error) {
    yield* reportFailure(error, () => comparisonFailed());
  }
}

function* remember({ payload: isOn }: ReturnType<typeof comparisonToggled>) {
  yield* call(keepComparing, isOn);
}

export function* comparisonSaga() {
  yield takeEvery(comparisonToggled, remember);
  yield takeLatest(
    [
      comparisonOpened,
      comparisonToggled,
      comparisonRetried,
      chartReceived,
      chartFailed,
      searchStarted,
      resultsDropped,
      dataContextChosen,
      signedOut,
    ],
    compare,
  );
}
