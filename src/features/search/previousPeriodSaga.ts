import { put, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { asBackground } from '@/api/requestOrigin';
import { getChart } from '@/api/emails';
import { keepComparing } from '@/browser/choices';
import { reportFailure } from '@/features/failure/reportFailure';
import { dataContextChosen, selectTimezone, signedOut } from '@/features/session/sessionSlice';
import { previousInterval } from './chart/previousPeriod';
import { call, callAbortable } from '@/saga/effects';
import { connectionReturned } from './backOnline';
import { countOf } from './chart/chartBars';
import {
  previousPeriodFailed,
  previousPeriodLeft,
  previousPeriodOpened,
  previousPeriodReceived,
  previousPeriodRequested,
  previousPeriodRetried,
  previousPeriodToggled,
  selectPreviousPeriod,
  selectPreviousPeriodStatus,
  selectIsComparing,
  selectWithPreviousPeriod as select,
} from './previousPeriodSlice';
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
    yield put(previousPeriodLeft());
    return;
  }
  const before = yield* select(selectPreviousPeriod);
  if (before?.interval === search.interval) return;
  while ((yield* select(selectListStatus)) === 'pending')
    yield take([firstPageReceived, listFailed]);
  const asked = previousInterval(search.interval, yield* select(selectTimezone));
  const askedAt = Date.now();
  yield put(previousPeriodRequested());
  try {
    const start = Math.max(0, asked.start); // nothing was sent before 1970
    const points =
      asked.end < start
        ? []
        : yield* callAbortable(
            asBackground(getChart),
            { ...asked, start },
            { ...search.filters, range: { startDate: start, endDate: asked.end } },
          );
    yield put(previousPeriodReceived({ interval: search.interval, asked, points, askedAt }));
  } catch (error) {
    yield* reportFailure(error, () => previousPeriodFailed());
  }
}

function* remember({ payload: isOn }: ReturnType<typeof previousPeriodToggled>) {
  yield* call(keepComparing, isOn);
}

function* askAgain() {
  if ((yield* select(selectPreviousPeriodStatus)) === 'failed') yield put(previousPeriodRetried());
}

/** The chart's counts may have come before it was drawn; where they came just then, they are being compared already. */
function* open() {
  if ((yield* select(selectPreviousPeriodStatus)) !== 'pending') yield put(previousPeriodRetried());
}

export function* previousPeriodSaga() {
  yield takeEvery(previousPeriodToggled, remember);
  yield takeEvery(previousPeriodOpened, open);
  yield takeEvery(connectionReturned, askAgain);
  yield takeLatest(
    [
      previousPeriodToggled,
      previousPeriodRetried,
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
