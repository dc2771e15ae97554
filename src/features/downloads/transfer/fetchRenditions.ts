import { downloadArchive, downloadFile, type FileType } from '@/api/emails';
import { checkContent } from '@/zip/contentCheck';
import { call, callAbortable } from '@/saga/effects';
import { asFailure, isHopeless } from '../asFailure';
import { bytesIn, filesIn, type Batch } from './batches';
import { filesOf, type Rendition } from './groupByBucket';
import type { DownloadFailure } from '../transfer';
import type { Report } from './report';

type Bytes = { loaded: number; total: number | null };

/** A compressed answer counts its length packed and its bytes unpacked: such a total says nothing. */
const knownTotal = ({ loaded, total }: Bytes) => (total !== null && loaded <= total ? total : null);

/** The checked bytes of one rendition. Throws ApiError or ContentError. */
export function* fetchRendition(
  { conversion }: Rendition,
  type: FileType,
  report: Report,
): Generator<unknown, Blob> {
  const onProgress = (bytes: Bytes) =>
    report({
      loaded: bytes.loaded,
      total: knownTotal(bytes),
      files: 0,
      ofFiles: 1,
      merged: 0,
      toMerge: 0,
    });
  const blob = yield* callAbortable((signal: AbortSignal) =>
    downloadFile(conversion, signal, onProgress),
  );
  yield* call(checkContent, blob, type, conversion.convertedSize);
  return blob;
}

/** The checked archive of one batch. Throws ApiError or ContentError. */
function* fetchBatch(
  batch: Batch,
  batches: readonly Batch[],
  report: Report,
): Generator<unknown, Blob> {
  const arrived = batches.filter(({ archive }) => archive);
  const before = bytesIn(batches);
  const onProgress = (bytes: Bytes) => {
    const total = batches.length === 1 ? knownTotal(bytes) : null;
    report({
      loaded: before + bytes.loaded,
      total,
      files: filesIn(arrived),
      ofFiles: filesIn(batches),
      merged: 0,
      toMerge: 0,
    });
  };
  const blob = yield* callAbortable((signal: AbortSignal) =>
    downloadArchive(filesOf(batch), batch.bucket, signal, onProgress),
  );
  yield* call(checkContent, blob, 'zip', null);
  return blob;
}

/**
 * Fetches the batches that are not there yet, one after the other, and keeps each in its place. One that fails leaves the
 * others alone, unless the server cannot be reached at all.
 * @returns why some are missing; null when all are there
 */
export function* fetchBatches(
  batches: readonly Batch[],
  report: Report,
): Generator<unknown, DownloadFailure | null> {
  let failure: DownloadFailure | null = null;
  for (const batch of batches.filter(({ archive }) => !archive)) {
    try {
      batch.archive = yield* fetchBatch(batch, batches, report);
    } catch (error) {
      failure = asFailure(error);
      if (isHopeless(failure)) return failure;
    }
  }
  return failure;
}
