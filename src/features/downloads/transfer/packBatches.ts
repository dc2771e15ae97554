import type { FileType } from '@/api/emails';
import type { ArchiveKind } from '@/browser/choices';
import { openArchives } from '@/zip/packArchives';
import { archiveFacts, factFiles, type ArchiveFacts } from './archiveFacts';
import type { Collected, KeptBatch } from './batches';

export type PackRequest = {
  collected: Collected;
  type: FileType;
  kind: ArchiveKind;
  /** of the profile, for the manifest's dates */
  timezone: string;
  /** Leave out what cannot be read instead of stopping. */
  isPartEnough: boolean;
  /** gets 0 to 1 */
  onProgress: (fraction: number) => void;
};

/** `archive` is null where nothing was written: some of the batches are `damaged` and have to be fetched again. */
export type Packed = { archive: Blob | null; damaged: KeptBatch[]; facts: ArchiveFacts };

/** Reading and hashing is nearly all of the work; the rest is copying. */
const READING = 0.8;

/** Makes one archive of the batches that are there, with its manifest unless a plain one is wanted. */
export async function packBatches(
  { collected, type, kind, timezone, isPartEnough, onProgress }: PackRequest,
  signal: AbortSignal,
): Promise<Packed> {
  const sources = collected.batches.flatMap((batch) =>
    batch.archive ? [{ batch, content: batch.archive }] : [],
  );
  const opened = await openArchives(
    { archives: sources.map(({ content }) => ({ content, type })) },
    { signal, onProgress: (part) => onProgress(part * READING) },
  );
  try {
    const arrived = sources.map(({ batch }, archive) => ({ batch, archive }));
    const whole = arrived.filter(({ archive }) => !opened.unreadable.includes(archive));
    const damaged = arrived.filter((one) => !whole.includes(one)).map(({ batch }) => batch);
    const facts = await archiveFacts(collected, whole, opened.files, type);
    if (whole.length === 0 || (damaged.length > 0 && !isPartEnough))
      return { archive: null, damaged, facts };
    const added = kind === 'manifest' ? factFiles(facts, collected, type, timezone) : [];
    const archive = await opened.finish(added, {
      signal,
      onProgress: (part) => onProgress(READING + part * (1 - READING)),
    });
    return { archive, damaged, facts };
  } finally {
    opened.close();
  }
}
