import { takeEvery } from 'redux-saga/effects';
import { keepArchiveKind } from '@/browser/choices';
import { downloads } from './downloadsSlice';

/** What is there without a download; transfersSaga carries them out. */
export function* keepDownloadChoices() {
  yield takeEvery(downloads.archiveKindChosen, ({ payload }) => keepArchiveKind(payload));
}
