import type { FileType } from '@/api/emails';
import type { ArchiveKind } from '@/browser/choices';
import { openArchives } from '@/evidence/zip/packArchives';
import { archiveFacts, type ArchiveFacts } from './archiveFacts';
import { listFile, namesForPeople } from './archiveList';
import type { Collected, KeptBatch } from './batches';

export type PackRequest = {
  collected: Collected;
  type: FileType;
  kind: ArchiveKind;
  /** of the profile, for dates in names and in the list */
  timezone: string;
  /** Leave out what cannot be read instead of stopping. */
  isPartEnough: boolean;
  /** gets 0 to 1 */
  onProgress: (fraction: number) => void;
};

/** `archive` is null where nothing was written: the `damaged` have to be fetched again. */
export type Packed = { archive: Blob | null; damaged: KeptBatch[]; facts: ArchiveFacts };

/** Reading and hashing is nearly all of the work; the rest is copying. */
const READING = 0.8;

/** Makes one archive with its list. One that came alone goes out as it is, with its own names. */
export async function packBatches(
  { collected, type, kind, timezone, isPartEnough, onProgress }: PackRequest,
  signal: AbortSignal,
): Promise<Packed> {
  const sources = collected.batches.flatMap((batch) =>
    batch.archive ? [{ batch, content: batch.archive }] : [],
  );
  const opened = await openArchives(
    sources.map(({ content }) => ({ content, type })),
    { signal, onProgress: (part) => onProgress(part * READING) },
  );
  try {
    const arrived = sources.map(({ batch }, archive) => ({ batch, archive }));
    const isWhole = (archive: number) =>
      !opened.unreadable.includes(archive) && opened.files.some((file) => file.archive === archive);
    const whole = arrived.filter(({ archive }) => isWhole(archive));
    const damaged = arrived.filter((one) => !whole.includes(one)).map(({ batch }) => batch);
    const facts = archiveFacts(collected, whole, opened.files);
    if (whole.length === 0 || (damaged.length > 0 && !isPartEnough))
      return { archive: null, damaged, facts };
    const names = namesForPeople(facts, collected, type, timezone);
    const list = kind === 'manifest' ? [listFile(facts, collected, names, type, timezone)] : [];
    const archive = await opened.finish(list, {
      names,
      signal,
      onProgress: (part) => onProgress(READING + part * (1 - READING)),
    });
    return { archive, damaged, facts };
  } finally {
    opened.close();
  }
}
