import type { NavigateFunction } from 'react-router-dom';
import { takeEvery } from 'redux-saga/effects';
import { failureRaised } from '@/features/failure/failureSlice';
import { addressChanged } from '@/features/search/searchSlice';
import { paths } from '@/paths';
import { call } from '@/saga/effects';

/** The one place that turns events into addresses. */
export function* navigationSaga(navigate: NavigateFunction) {
  yield takeEvery(failureRaised, function* showFailure({ payload: code }) {
    // In the place of what failed, so that Back does not lead into the same failure again.
    yield* call(() => void navigate(paths.error, { state: { code }, replace: true }));
  });
  yield takeEvery(addressChanged, function* showAddress({ payload: { hash, replace } }) {
    yield* call(() => void navigate({ pathname: paths.search, hash }, { replace }));
  });
}
