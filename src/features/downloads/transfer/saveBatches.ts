import { failureOf, type FetchFailure } from '@/features/renditions/fetchFailure';
import { fileKey } from '@/features/renditions/planBatches';
import { session } from '@/features/session/sessionSlice';
import { ContentError } from '@/lib/content/contentCheck';
import { saveFile } from '@/browser/saveFile';
import { callAbortable, select } from '@/saga/effects';
import { downloads } from '../downloadsSlice';
import type { DownloadResult, Report } from './transfer';
import type { ArchiveFacts } from './archiveFacts';
import { bytesIn, filesIn, type Collected, type KeptBatch } from './batches';
import { packBatches } from './packBatches';

const ARCHIVE_NAME = 'archive.zip';

/** The emails whose file is such a one: some may have the same. */
const emailsWhose = ({ asked, type }: Collected, isOne: (key: string) => boolean) =>
  asked.filter(({ conversions }) => {
    const conversion = conversions[type];
    return conversion !== null && isOne(fileKey(conversion));
  });

/** What is there and what is not, before anything is saved. */
export function arrivedSoFar(collected: Collected, failures: FetchFailure[]) {
  const { batches, leftOut, asked } = collected;
  const emailsOf = (some: readonly KeptBatch[]) => {
    const files = some.flatMap(({ renditions }) => renditions);
    const keys = new Set(files.map(({ conversion }) => fileKey(conversion)));
    return emailsWhose(collected, (key) => keys.has(key));
  };
  return {
    requested: asked.length,
    saved: 0,
    asPage: false,
    kept: filesIn(batches.filter(({ archive }) => archive)),
    files: filesIn(batches),
    failed: emailsOf(batches.filter(({ archive, isGone }) => !archive && !isGone)),
    failures,
    leftOut,
    absent: emailsOf(batches.filter(({ isGone }) => isGone)),
    unmatched: 0,
    unclear: [],
    otherSize: [],
    hasList: false,
  };
}

/** What the archive holds and what the server left out: said with a list or without. */
function whatIsIn({ files, unmatched, missing, otherSize }: ArchiveFacts, collected: Collected) {
  const without = (reason: 'notInArchive' | 'notIdentified') =>
    emailsWhose(collected, (key) => missing.get(key) === reason);
  return {
    saved: new Set(files.values()).size + unmatched.length,
    absent: without('notInArchive'),
    unmatched: unmatched.length,
    unclear: without('notIdentified'),
    otherSize: [...otherSize],
  };
}

/**
 * Saves what has arrived as one archive. Unless a part is enough, an archive that turns out to be
 * damaged stops it: that batch is fetched again when somebody tries again.
 * @param failed why some are missing, where a part is enough; else nothing
 */
export function* saveBatches(
  collected: Collected,
  failed: FetchFailure[],
  report: Report,
): Generator<unknown, DownloadResult> {
  const kind = yield* select(downloads.selectArchiveKind);
  const timezone = yield* select(session.selectTimezone);
  const toMerge = filesIn(collected.batches.filter(({ archive }) => archive));
  const loaded = bytesIn(collected.batches);
  const onProgress = (part: number) =>
    report({
      loaded,
      total: loaded,
      files: toMerge,
      ofFiles: toMerge,
      merged: Math.floor(part * toMerge),
      toMerge,
    });
  onProgress(0);
  let packed: Awaited<ReturnType<typeof packBatches>>;
  try {
    packed = yield* callAbortable(packBatches, {
      collected,
      kind,
      timezone,
      isPartEnough: failed.length > 0,
      onProgress,
    });
  } catch (error) {
    // The files are there, but their archives could not become one.
    return arrivedSoFar(collected, [
      failureOf(error instanceof ContentError ? 'damaged' : 'unmerged'),
    ]);
  }
  for (const batch of packed.damaged) batch.archive = null;
  const result = arrivedSoFar(collected, [
    ...failed,
    ...packed.damaged.map(() => failureOf('damaged')),
  ]);
  if (!packed.archive) return result;
  saveFile(packed.archive, ARCHIVE_NAME);
  return { ...result, ...whatIsIn(packed.facts, collected), kept: 0, hasList: kind === 'manifest' };
}
