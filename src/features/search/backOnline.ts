import { createAction } from '@reduxjs/toolkit';
import { put, takeEvery } from 'redux-saga/effects';
import { select } from '@/saga/effects';
import { search } from './searchSlice';

/** The browser is online again: what failed meanwhile is asked for once more, and only that. */
export const connectionReturned = createAction('search/connectionReturned');

function* askAgain() {
  if ((yield* select(search.selectListStatus)) === 'failed') yield put(search.searchRetried());
  else if ((yield* select(search.selectChartStatus)) === 'failed') yield put(search.chartRetried());
  if ((yield* select(search.selectMoreStatus)) === 'failed') yield put(search.moreRequested());
}

/** Asks again for what a lost connection has cost. */
export function* backOnlineSaga() {
  yield takeEvery(connectionReturned, askAgain);
}
