import { put, takeLatest } from 'redux-saga/effects';
import { byConsole } from '@/api/asker';
import { listBilling } from '@/api/billing';
import { reportFailure } from '@/features/failure/reportFailure';
import { dataContextChosen } from '@/features/session/sessionSlice';
import { untilSignedOut } from '@/features/session/untilSignedOut';
import { call, callAbortable } from '@/saga/effects';
import { rangeBefore } from './billingComparison';
import {
  billingLeft,
  billingNotReceived,
  billingRangeChosen,
  billingReceived,
  billingRequested,
  comparisonChosen,
  comparisonNotReceived,
  comparisonReceived,
  selectBillingRange,
  selectCompares,
  selectWithBilling as select,
} from './billingSlice';

/** The months' ends, with the table of zones they need; null where it cannot be loaded: trying again then loads it. */
const importCalendar = () =>
  import(/* webpackChunkName: "months" */ '@/lib/monthRange').catch(() => null);

/** Another range, and leaving the page, end the fetch under way: its answer never shows in the place of another. */
function* loadBilling() {
  const range = yield* select(selectBillingRange);
  if (!range) return;
  try {
    const calendar = yield* call(importCalendar);
    if (calendar)
      yield put(
        billingReceived(
          yield* callAbortable(
            listBilling,
            calendar.selectionOfMonths(range.from, range.to, range.zone),
            range.zone,
          ),
        ),
      );
    else yield put(billingNotReceived());
  } catch (error) {
    yield* reportFailure(error, () => billingNotReceived());
  }
}

/** The period before, which the console asks for by itself: where it cannot be had, the page says so and goes on. */
function* loadComparison() {
  const range = yield* select(selectBillingRange);
  if (!range || !(yield* select(selectCompares))) return;
  try {
    const calendar = yield* call(importCalendar);
    const { from, to } = rangeBefore(range);
    if (calendar)
      yield put(
        comparisonReceived(
          yield* callAbortable(
            byConsole(listBilling),
            calendar.selectionOfMonths(from, to, range.zone),
            range.zone,
          ),
        ),
      );
    else yield put(comparisonNotReceived());
  } catch (error) {
    yield* reportFailure(error, () => comparisonNotReceived());
  }
}

export function* billingSaga() {
  yield takeLatest(
    [billingRangeChosen, billingRequested, billingLeft, dataContextChosen],
    untilSignedOut,
    loadBilling,
  );
  yield takeLatest(
    [billingRangeChosen, billingRequested, comparisonChosen, billingLeft, dataContextChosen],
    untilSignedOut,
    loadComparison,
  );
}
