import type { NavigateFunction } from 'react-router-dom';
import { all, call, put, spawn } from 'redux-saga/effects';
import { billingSaga } from '@/features/billing/billingSaga';
import { clientsSaga } from '@/features/clients/clientsSaga';
import { downloadsSaga } from '@/features/downloads/downloadsSaga';
import { exportsSaga } from '@/features/exports/exportsSaga';
import { failureRaised } from '@/features/failure/failureSlice';
import { inactivitySaga } from '@/features/inactivity/inactivitySaga';
import { infoSaga } from '@/features/info/infoSaga';
import { previewSaga } from '@/features/preview/previewSaga';
import { profileSaga } from '@/features/profile/profileSaga';
import { searchSaga } from '@/features/search/searchSaga';
import { sessionSaga } from '@/features/session/sessionSaga';
import { usersSaga } from '@/features/users/usersSaga';
import { navigationSaga } from './navigationSaga';

type Saga = () => Generator;

/** Starts every feature's saga on its own feet. `reportBug` hears of every error that no worker expected. */
export function* rootSaga(navigate: NavigateFunction, reportBug: (error: unknown) => void) {
  const sagas: Saga[] = [billingSaga, clientsSaga, downloadsSaga, exportsSaga, inactivitySaga, infoSaga, previewSaga, profileSaga, searchSaga, sessionSaga, usersSaga, () => navigationSaga(navigate)];
  yield all(sagas.map((saga) => spawn(keepAlive, saga, reportBug)));
}

/** A bug in one feature's worker must not silence the others: it is reported, and the feature listens again. */
function* keepAlive(saga: Saga, reportBug: (error: unknown) => void) {
  for (;;) {
    try {
      yield call(saga);
      return;
    } catch (error) {
      reportBug(error);
      yield put(failureRaised(500));
    }
  }
}
