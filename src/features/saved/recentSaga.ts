import { put, takeEvery } from 'redux-saga/effects';
import { formatAddress } from '@/features/search/address/searchAddress';
import { search } from '@/features/search/searchSlice';
import { call, select } from '@/saga/effects';
import { searchRecalled } from './recentSlice';

function* recall() {
  const shown = yield* select(search.selectShown);
  if (!shown) return;
  const fragment = formatAddress({ query: shown.query });
  yield put(
    searchRecalled({ fragment, count: yield* select(search.selectRecordCount), at: Date.now() }),
  );
}

export function* recentSaga() {
  yield takeEvery(search.firstPageReceived, recall);
  yield* call(recall); // of a link that was opened before this joined
}
