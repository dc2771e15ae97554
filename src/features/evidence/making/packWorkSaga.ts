import { put, takeEvery } from 'redux-saga/effects';
import { downloads } from '@/features/downloads/downloadsSlice';
import { modalOpened } from '@/features/modal/modalSlice';
import { evidence, selectWithEvidence as select } from '../evidenceSlice';
import { selectPackWork } from './packWork';

function* tellDownloads() {
  const work = yield* select(selectPackWork);
  if (work) yield put(downloads.workListed(work));
}

function* showDialog() {
  const scope = yield* select(evidence.selectPackScope);
  if (scope) yield put(modalOpened({ name: 'evidence', scope }));
}

/** A pack whose dialog was closed is listed among the downloads, until that is open again. */
export function* packWorkSaga() {
  yield takeEvery(
    [
      evidence.evidenceLeft,
      evidence.packProgressed,
      evidence.filesNotFetched,
      evidence.packComplete,
      evidence.dossierProgressed,
      evidence.packBeingStamped,
      evidence.packSaved,
      evidence.packTooLarge,
      evidence.packNotMade,
    ],
    tellDownloads,
  );
  yield takeEvery(evidence.evidenceOpened, function* unlist() {
    yield put(downloads.workEnded());
  });
  yield takeEvery(downloads.workShown, showDialog);
  yield takeEvery(downloads.workDropped, function* drop() {
    yield put(evidence.packDropped());
  });
}
