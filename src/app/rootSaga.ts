import type { NavigateFunction } from 'react-router-dom';
import { all, call, put, spawn, takeEvery } from 'redux-saga/effects';
import { keepArchiveKind } from '@/browser/choices';
import { downloads } from '@/features/downloads/downloadsSlice';
import { failureRaised } from '@/features/failure/failureSlice';
import { inactivitySaga } from '@/features/inactivity/inactivitySaga';
import { previousPeriodSaga } from '@/features/search/previousPeriodSaga';
import { searchSaga } from '@/features/search/searchSaga';
import { sessionSaga } from '@/features/session/sessionSaga';
import { navigationSaga } from './history/navigationSaga';

type Saga = () => Generator;

/** Starts every saga that comes with the store; `reportBug` gets errors that no worker expected. */
export function* rootSaga(navigate: NavigateFunction, reportBug: (error: unknown) => void) {
  const sagas: Saga[] = [
    keepDownloadChoices,
    inactivitySaga,
    previousPeriodSaga,
    searchSaga,
    sessionSaga,
    () => navigationSaga(navigate),
  ];
  yield all(sagas.map((saga) => spawn(keepAlive, saga, reportBug)));
}

/** What is there without a download; transfersSaga carries them out. */
function* keepDownloadChoices() {
  yield takeEvery(downloads.archiveKindChosen, ({ payload }) => keepArchiveKind(payload));
}

/** A bug in one feature's worker must not silence the others: it is reported and listens again. */
export function* keepAlive(saga: Saga, reportBug: (error: unknown) => void) {
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
