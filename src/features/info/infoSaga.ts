import { fork, put, takeLatest } from 'redux-saga/effects';
import { asBackground } from '@/api/requestOrigin';
import { listBilling } from '@/api/billing';
import { getVersion } from '@/api/version';
import { failingWith } from '@/features/failure/reportFailure';
import { isAllowed } from '@/features/session/permissions';
import { session } from '@/features/session/sessionSlice';
import { untilSignedOut } from '@/features/session/untilSignedOut';
import { callAbortable, select } from '@/saga/effects';
import { lastMonths } from '@/lib/time/months';
import { billingPartRule } from './billingPartRule';
import { info } from './infoSlice';

const BILLING_MONTHS = 6;

const loadVersion = failingWith(info.versionNotReceived, function* () {
  yield put(info.versionReceived(yield* callAbortable(asBackground(getVersion))));
});

const loadOwnBilling = failingWith(info.ownBillingNotReceived, function* () {
  const permissions = yield* select(session.selectPermissions);
  if (!isAllowed(permissions, billingPartRule)) return;
  const zone = yield* select(session.selectTimezone);
  const range = lastMonths(BILLING_MONTHS, zone, Date.now());
  yield put(info.ownBillingReceived(yield* callAbortable(asBackground(listBilling), range, zone)));
});

function* loadInfo() {
  yield fork(loadVersion);
  yield fork(loadOwnBilling);
}

/** Loads what the information dialog shows. */
export function* infoSaga() {
  yield takeLatest(info.infoRequested, untilSignedOut, loadInfo);
}
