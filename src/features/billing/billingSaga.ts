import { put, takeLatest } from 'redux-saga/effects';
import { asBackground } from '@/api/requestOrigin';
import { listBilling } from '@/api/billing';
import { reportFailure } from '@/features/failure/reportFailure';
import { dataContextChosen } from '@/features/session/sessionSlice';
import { untilSignedOut } from '@/features/session/untilSignedOut';
import { callAbortable } from '@/saga/effects';
import { selectionOfMonths } from '@/lib/time/months';
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

/** Another range, and leaving the page, end the fetch under way: its answer never shows in the place of another. */
function* loadBilling() {
  const range = yield* select(selectBillingRange);
  if (!range) return;
  try {
    const months = selectionOfMonths(range.from, range.to, range.zone);
    yield put(billingReceived(yield* callAbortable(listBilling, months, range.zone)));
  } catch (error) {
    yield* reportFailure(error, () => billingNotReceived());
  }
}

/** The period before, which the console asks for by itself: where it cannot be had, the page says so and goes on. */
function* loadComparison() {
  const range = yield* select(selectBillingRange);
  if (!range || !(yield* select(selectCompares))) return;
  try {
    const { from, to } = rangeBefore(range);
    const months = selectionOfMonths(from, to, range.zone);
    yield put(
      comparisonReceived(yield* callAbortable(asBackground(listBilling), months, range.zone)),
    );
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
