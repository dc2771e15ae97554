import { takeEvery } from 'redux-saga/effects';
import { keepArchiveKind } from '@/browser/choices';
import { closeAllViewers } from '@/browser/viewerHost';
import { session } from '@/features/session/sessionSlice';
import { downloads } from './downloadsSlice';

/** What is there without a download; transfersSaga carries them out. */
export function* downloadsSaga() {
  yield takeEvery(session.signedOut, closeAllViewers);
  yield takeEvery(downloads.archiveKindChosen, ({ payload }) => keepArchiveKind(payload));
}
