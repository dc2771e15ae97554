import { put, takeLatest } from 'redux-saga/effects';
import { asBackground } from '@/api/requestOrigin';
import { listBilling } from '@/api/billing';
import { failingWith } from '@/features/failure/reportFailure';
import { session } from '@/features/session/sessionSlice';
import { untilSignedOut } from '@/features/session/untilSignedOut';
import { callAbortable } from '@/saga/effects';
import { selectionOfMonths } from '@/lib/time/months';
import { rangeBefore } from './billingComparison';
import { billing, selectWithBilling as select } from './billingSlice';

/** Another range, and leaving the page, end the fetch: no answer shows in another's place. */
const loadBilling = failingWith(billing.billingNotReceived, function* () {
  const { range } = yield* select((state) => state.billing);
  if (!range || (yield* select(session.selectIsContextMissing))) return;
  const months = selectionOfMonths(range.from, range.to, range.zone);
  yield put(billing.billingReceived(yield* callAbortable(listBilling, months, range.zone)));
});

/** The period before, asked for by the console itself: without it the page says so and goes on. */
const loadComparison = failingWith(billing.comparisonNotReceived, function* () {
  const { range, compares } = yield* select((state) => state.billing);
  if (!range || !compares || (yield* select(session.selectIsContextMissing))) return;
  const { from, to } = rangeBefore(range);
  const months = selectionOfMonths(from, to, range.zone);
  const rows = yield* callAbortable(asBackground(listBilling), months, range.zone);
  yield put(billing.comparisonReceived(rows));
});

/** Loads the billing of a range, and of the one before to compare with. */
export function* billingSaga() {
  const { billingRangeChosen, billingRequested, billingLeft, comparisonChosen } = billing;
  const changes = [billingRangeChosen, billingRequested, billingLeft, session.dataContextChosen];
  yield takeLatest(changes, untilSignedOut, loadBilling);
  yield takeLatest([...changes, comparisonChosen], untilSignedOut, loadComparison);
}
