import { createAction } from '@reduxjs/toolkit';
import { put, takeEvery } from 'redux-saga/effects';
import { select } from '@/saga/effects';
import {
  chartRetried,
  moreRequested,
  searchRetried,
  selectChartStatus,
  selectListStatus,
  selectMoreStatus,
} from './searchSlice';

/** The browser is online again: what failed meanwhile is asked for once more, and only that. */
export const connectionReturned = createAction('search/connectionReturned');

function* askAgain() {
  const hasNoList = (yield* select(selectListStatus)) === 'failed';
  if (hasNoList) yield put(searchRetried());
  else if ((yield* select(selectChartStatus)) === 'failed') yield put(chartRetried());
  if ((yield* select(selectMoreStatus)) === 'failed') yield put(moreRequested());
}

export function* backOnlineSaga() {
  yield takeEvery(connectionReturned, askAgain);
}
