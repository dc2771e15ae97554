import { createSelector } from '@reduxjs/toolkit';
import type { BackgroundJob } from '@/features/downloads/backgroundJob';
import type { DossierProgress } from '../dossier/makeDossier';
import {
  evidence,
  type PackProgress,
  type PackStep,
  type SavedPack,
  type Unfetched,
} from '../evidenceSlice';

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
export const selectPackWork = createSelector(
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
