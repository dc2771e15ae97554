import { put, takeEvery } from 'redux-saga/effects';
import { workDropped, workEnded, workListed, workShown } from '@/features/downloads/downloadsSlice';
import { modalOpened } from '@/features/modal/modalSlice';
import {
  evidenceLeft,
  evidenceOpened,
  filesNotFetched,
  packComplete,
  packBeingStamped,
  dossierProgressed,
  packDropped,
  packNotMade,
  packProgressed,
  packSaved,
  packTooLarge,
  selectPackScope,
  selectWithEvidence as select,
} from '../evidenceSlice';
import { selectPackWork } from './packWork';

function* tellDownloads() {
  const work = yield* select(selectPackWork);
  if (work) yield put(workListed(work));
}

function* showDialog() {
  const scope = yield* select(selectPackScope);
  if (scope) yield put(modalOpened({ name: 'evidence', scope }));
}

/** A pack whose dialog was closed while it was made is listed among the downloads, until its dialog is open again. */
export function* packWorkSaga() {
  yield takeEvery(
    [
      evidenceLeft,
      packProgressed,
      filesNotFetched,
      packComplete,
      dossierProgressed,
      packBeingStamped,
      packSaved,
      packTooLarge,
      packNotMade,
    ],
    tellDownloads,
  );
  yield takeEvery(evidenceOpened, function* unlist() {
    yield put(workEnded());
  });
  yield takeEvery(workShown, showDialog);
  yield takeEvery(workDropped, function* drop() {
    yield put(packDropped());
  });
}
