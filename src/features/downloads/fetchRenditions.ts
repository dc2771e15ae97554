import { downloadArchive, downloadFile, type FileType } from '@/api/emails';
import { checkContent } from '@/lib/contentCheck';
import { call, callAbortable } from '@/saga/effects';
import { filesOf, type BucketGroup, type Rendition } from './groupByBucket';
import type { Report } from './progressReports';

/** Reports the bytes of one call on top of those that came `before`; `isWhole` when nothing comes after it. */
const bytesReport = (report: Report, before: number, isWhole: boolean) => {
  return ({ loaded, total }: { loaded: number; total: number | null }) => {
    // A compressed answer counts its length packed and its bytes unpacked: such a total says nothing.
    const isKnown = isWhole && total !== null && loaded <= total;
    report({ loaded: before + loaded, total: isKnown ? before + total : null, merged: 0, toMerge: 0 });
  };
};

/** The checked bytes of one rendition. Throws ApiError or ContentError. */
export function* fetchRendition({ conversion }: Rendition, type: FileType, report: Report): Generator<unknown, Blob> {
  const blob = yield* callAbortable((signal: AbortSignal) => downloadFile(conversion, signal, bytesReport(report, 0, true)));
  yield* call(checkContent, blob, type, conversion.convertedSize);
  return blob;
}

/** The checked archive of one bucket; `before` bytes have arrived already. Throws ApiError or ContentError. */
export function* fetchArchive(group: BucketGroup, report: Report, before: number, isLast: boolean): Generator<unknown, Blob> {
  const blob = yield* callAbortable((signal: AbortSignal) => downloadArchive(filesOf(group), group.bucket, signal, bytesReport(report, before, isLast)));
  yield* call(checkContent, blob, 'zip', null);
  return blob;
}
