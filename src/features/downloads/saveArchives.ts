import type { FileType } from '@/api/emails';
import { mergeArchives } from '@/lib/packArchives';
import { saveFile } from '@/lib/saveFile';
import { callAbortable } from '@/saga/effects';
import { asFailure, mergeFailure } from './asFailure';
import type { Arrived } from './downloadsSlice';
import { fetchArchive } from './fetchRenditions';
import { emailsOf, type BucketGroup } from './groupByBucket';
import type { Report } from './progressReports';

/** Every archive has this name (spec.md, section 7). */
const ARCHIVE_NAME = 'archive.zip';

/** Fetches one archive for each bucket and saves them as one. A bucket that fails leaves the others alone. */
export function* saveArchives(groups: BucketGroup[], type: FileType, report: Report): Generator<unknown, Arrived> {
  const archives: Blob[] = [];
  const arrived: BucketGroup[] = [];
  const result: Arrived = { saved: 0, asPage: false, failed: [], failure: null };
  let before = 0;
  for (const [index, group] of groups.entries()) {
    try {
      const archive = yield* fetchArchive(group, report, before, index === groups.length - 1);
      archives.push(archive);
      arrived.push(group);
      before += archive.size;
    } catch (error) {
      result.failure = asFailure(error);
      result.failed.push(...emailsOf(group));
    }
  }
  return archives.length === 0 ? result : yield* saveMerged(archives, arrived.flatMap(emailsOf), type, report, result);
}

/** One archive is saved as it came (with safe names); several become one in a worker. */
function* saveMerged(archives: Blob[], emails: Arrived['failed'], type: FileType, report: Report, result: Arrived): Generator<unknown, Arrived> {
  const toMerge = archives.length > 1 ? emails.length : 0;
  const loaded = archives.reduce((bytes, { size }) => bytes + size, 0);
  const onProgress = (part: number) => report({ loaded, total: loaded, merged: Math.floor(part * toMerge), toMerge });
  let merged: Blob;
  try {
    merged = yield* callAbortable((signal: AbortSignal) => mergeArchives(archives, { type, signal, onProgress }));
  } catch (error) {
    return { ...result, failed: [...result.failed, ...emails], failure: mergeFailure(error) };
  }
  saveFile(merged, ARCHIVE_NAME);
  return { ...result, saved: emails.length };
}
