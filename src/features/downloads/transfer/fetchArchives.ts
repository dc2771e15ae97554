import { fetchBatches } from '@/features/renditions/fetchBatches';
import type { FetchFailure } from '@/features/renditions/fetchFailure';
import { fetchArchive, type OnBytes } from '@/features/renditions/fetchFiles';
import { withinFetchLimit } from '@/features/renditions/fetchLimit';
import { callAbortable } from '@/saga/effects';
import { bytesIn, filesIn, type KeptBatch } from './batches';
import type { Report } from './report';

const fetchInTurn = withinFetchLimit(fetchArchive);

/** A compressed answer counts its length packed and its bytes unpacked: such a total says nothing. */
export const knownTotal = ({ loaded, total }: Parameters<OnBytes>[0]): number | null =>
  total !== null && loaded <= total ? total : null;

/** Tells how far the batches are while one more of them comes in. */
function progressOf(batches: readonly KeptBatch[], report: Report): OnBytes {
  const before = bytesIn(batches);
  const files = filesIn(batches.filter(({ archive }) => archive));
  const ofFiles = filesIn(batches);
  return (bytes) =>
    report({
      loaded: before + bytes.loaded,
      total: batches.length === 1 ? knownTotal(bytes) : null,
      files,
      ofFiles,
      merged: 0,
      toMerge: 0,
    });
}

/**
 * Fetches the archives that are not there yet, and keeps each in its place.
 * @returns why some are missing; null when all are there
 */
export function* fetchArchives(
  batches: readonly KeptBatch[],
  report: Report,
): Generator<unknown, FetchFailure | null> {
  let why: FetchFailure | null = null;
  yield* fetchBatches(
    batches.filter(({ archive }) => !archive),
    function* fetch(batch) {
      batch.archive = yield* callAbortable(fetchInTurn, batch, progressOf(batches, report));
      return [];
    },
    (_, failure) => (why = failure),
  );
  return why;
}
