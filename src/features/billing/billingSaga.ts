import { put, takeLatest } from 'redux-saga/effects';
import { asBackground } from '@/api/requestOrigin';
import { listBilling } from '@/api/billing';
import { reportFailure } from '@/features/failure/reportFailure';
import { dataContextChosen } from '@/features/session/sessionSlice';
import { untilSignedOut } from '@/features/session/untilSignedOut';
import { callAbortable } from '@/saga/effects';
import { selectionOfMonths } from '@/lib/time/months';
import { rangeBefore } from './billingComparison';
import { billingSlice, selectWithBilling as select } from './billingSlice';

const { actions, selectors } = billingSlice;

/** Another range, and leaving the page, end the fetch: no answer shows in another's place. */
function* loadBilling() {
  const range = yield* select(selectors.selectBillingRange);
  if (!range) return;
  try {
    const months = selectionOfMonths(range.from, range.to, range.zone);
    yield put(actions.billingReceived(yield* callAbortable(listBilling, months, range.zone)));
  } catch (error) {
    yield* reportFailure(error, () => actions.billingNotReceived());
  }
}

/** The period before, asked for by the console itself: without it the page says so and goes on. */
function* loadComparison() {
  const range = yield* select(selectors.selectBillingRange);
  if (!range || !(yield* select(selectors.selectCompares))) return;
  try {
    const { from, to } = rangeBefore(range);
    const months = selectionOfMonths(from, to, range.zone);
    yield put(
      actions.comparisonReceived(
        yield* callAbortable(asBackground(listBilling), months, range.zone),
      ),
    );
  } catch (error) {
    yield* reportFailure(error, () => actions.comparisonNotReceived());
  }
}

export function* billingSaga() {
  yield takeLatest(
    [actions.billingRangeChosen, actions.billingRequested, actions.billingLeft, dataContextChosen],
    untilSignedOut,
    loadBilling,
  );
  yield takeLatest(
    [
      actions.billingRangeChosen,
      actions.billingRequested,
      actions.comparisonChosen,
      actions.billingLeft,
      dataContextChosen,
    ],
    untilSignedOut,
    loadComparison,
  );
}
