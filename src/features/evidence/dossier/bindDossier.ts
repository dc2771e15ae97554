import { callAbortable, reportBug } from '@/saga/effects';
import { withReports } from '@/saga/withReports';
import { evidence } from '../evidenceSlice';
import { makeDossier, type Dossier, type DossierRequest, type SavedDossier } from './makeDossier';

type Bound = Dossier | Extract<SavedDossier, { fault: string }>;

/** Makes the document to print, and tells how far it is. */
export function* bindDossier(request: Omit<DossierRequest, 'report'>): Generator<unknown, Bound> {
  try {
    return yield* withReports(evidence.dossierProgressed, (report) =>
      callAbortable(makeDossier, { ...request, report }),
    );
  } catch (error) {
    yield* reportBug(error); // nobody expected it: the pack is complete all the same
    return { fault: 'notMade' };
  }
}

/** What is said of it when the pack is saved. */
export function savedDossier(dossier: Bound, fileName: string): SavedDossier {
  if ('fault' in dossier) return dossier;
  const { file, pages, byPicture, notShown } = dossier;
  return { fileName, size: file.size, pages, byPicture, notShown };
}
