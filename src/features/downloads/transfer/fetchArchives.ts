import { asOneOfSeveral } from '@/api/requestOrigin';
import { fetchBatches, isNotThere } from '@/features/renditions/fetchBatches';
import type { FetchFailure } from '@/features/renditions/fetchFailure';
import { fetchArchive, type OnBytes } from '@/features/renditions/fetchFiles';
import { callAbortable } from '@/saga/effects';
import { bytesIn, filesIn, type KeptBatch } from './batches';
import { noProgress, type Report } from './transfer';

const fetchOne = asOneOfSeveral(fetchArchive);

/** A compressed answer counts its length packed, its bytes unpacked: such a total says nothing. */
export const knownTotal = ({ loaded, total }: Parameters<OnBytes>[0]): number | null =>
  total !== null && loaded <= total ? total : null;

/** Tells how far the batches are while one more of them comes in. */
function progressOf(batches: readonly KeptBatch[], report: Report): OnBytes {
  const before = bytesIn(batches);
  const files = filesIn(batches.filter(({ archive }) => archive));
  const ofFiles = filesIn(batches);
  return (bytes) =>
    report({
      ...noProgress,
      loaded: before + bytes.loaded,
      total: batches.length === 1 ? knownTotal(bytes) : null,
      files,
      ofFiles,
    });
}

/**
 * Fetches the archives that are not there yet, and keeps each in its place. A file that is gone
 * leaves the others alone.
 * @returns why some are missing; nothing when all are there but for those that are gone
 */
export function* fetchArchives(batches: KeptBatch[], report: Report) {
  const why: FetchFailure[] = [];
  if (bytesIn(batches) > 0) progressOf(batches, report)({ loaded: 0, total: null });
  yield* fetchBatches(
    batches.filter(({ archive, isGone }) => !archive && !isGone),
    function* fetch(batch) {
      try {
        batch.archive = yield* callAbortable(fetchOne, batch, progressOf(batches, report));
        progressOf(batches, report)({ loaded: 0, total: null });
      } catch (error) {
        if (!isNotThere(error) || batch.renditions.length > 1) throw error;
        batch.isGone = true;
      }
      return [];
    },
    (_, failure) => why.push(failure),
    { onHalved: (batch, halves) => batches.splice(batches.indexOf(batch), 1, ...halves) },
  );
  return why;
}
