import { put, takeEvery } from 'redux-saga/effects';
import { downloads } from '@/features/downloads/downloadsSlice';
import { modalOpened } from '@/features/modal/modalSlice';
import {
  evidence,
  evidenceSlice,
  selectWithEvidence as select,
  type EvidenceState,
} from '../evidenceSlice';
import type { BackgroundWork } from '@/features/downloads/backgroundWork';

type Standing = Pick<BackgroundWork, 'detail' | 'step' | 'value'>;

/** How a pack stands; null before anybody has asked for it. */
function packStatus({ step, progress, bound, unfetched, saved }: EvidenceState): Standing | null {
  switch (step) {
    case 'planned':
      return null;
    case 'fetching':
      return {
        step: 'running',
        detail: {
          message: 'evidence.work.fetched',
          values: { files: progress.files, of: progress.of, megabytes: progress.bytes / 1_000_000 },
        },
        value: progress.part,
      };
    case 'writing':
    case 'stamping':
      return { step: 'running', detail: { message: `evidence.${step}` }, value: null };
    case 'binding':
      return {
        step: 'running',
        detail: { message: 'evidence.binding' },
        value: bound.of === 0 ? null : bound.emails / bound.of,
      };
    case 'incomplete':
      return {
        step: 'waiting',
        detail: {
          message: 'evidence.incomplete',
          values: { files: unfetched?.files ?? 0, of: unfetched?.of ?? 0 },
        },
        value: null,
      };
    case 'saved':
      return {
        step: 'done',
        detail: { message: 'evidence.work.saved', values: { name: saved?.fileName ?? '' } },
        value: 1,
      };
    case 'tooLarge':
    case 'notMade':
      return { step: 'failed', detail: { message: `evidence.${step}` }, value: null };
  }
}

function* tellDownloads() {
  const pack = yield* select(evidence.selectPack);
  const standing = pack.isLeft ? packStatus(pack) : null;
  const count = pack.emails.length;
  const title = { message: 'results.pack', values: { count } } as const;
  yield put(downloads.workUpdated(standing && { ...standing, title, count }));
}

function* showDialog() {
  const { scope } = yield* select(evidence.selectPack);
  if (scope) yield put(modalOpened({ name: 'evidence', scope }));
}

/** A pack whose dialog was closed is listed among the downloads, until that is open again. */
export function* packWorkSaga() {
  yield takeEvery(Object.values(evidenceSlice.actions), tellDownloads);
  yield takeEvery(downloads.workShown, showDialog);
  yield takeEvery(downloads.workDismissed, function* drop() {
    yield put(evidence.packDropped());
  });
}
