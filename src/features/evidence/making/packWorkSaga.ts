import { put, takeEvery } from 'redux-saga/effects';
import { downloads } from '@/features/downloads/downloadsSlice';
import { modalOpened } from '@/features/modal/modalSlice';
import {
  evidence,
  selectWithEvidence as select,
  type PackProgress,
  type PackStep,
  type SavedPack,
  type Unfetched,
} from '../evidenceSlice';
import { createSelector } from '@reduxjs/toolkit';
import type { BackgroundJob } from '@/features/downloads/backgroundJob';
import type { DossierProgress } from '../dossier/makeDossier';

type Standing = Pick<BackgroundJob, 'detail' | 'step' | 'value'>;

function standingOf(
  step: PackStep,
  { files, of, bytes, part }: PackProgress,
  bound: DossierProgress,
  unfetched: Unfetched | null,
  saved: SavedPack | null,
): Standing | null {
  switch (step) {
    case 'planned':
      return null;
    case 'fetching':
      return {
        step: 'running',
        detail: {
          message: 'evidence.work.fetched',
          values: { files, of, megabytes: bytes / 1_000_000 },
        },
        value: part,
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

/** How the pack stands whose dialog was closed while it was made; null where there is none. */
const selectPackWork = createSelector(
  [
    evidence.selectIsPackLeft,
    evidence.selectPackStep,
    evidence.selectPackProgress,
    evidence.selectBound,
    evidence.selectUnfetched,
    evidence.selectSavedPack,
    evidence.selectPackEmails,
  ],
  (isLeft, step, progress, bound, unfetched, saved, emails): BackgroundJob | null => {
    const standing = isLeft ? standingOf(step, progress, bound, unfetched, saved) : null;
    return (
      standing && {
        ...standing,
        title: { message: 'results.pack', values: { count: emails.length } },
        count: emails.length,
      }
    );
  },
);

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
