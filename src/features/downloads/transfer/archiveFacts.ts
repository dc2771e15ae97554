import type { ArchivedEmail } from '@/api/emails';
import { fileKey, pathsOf, type RenditionFile } from '@/features/renditions/planBatches';
import type { MissingReason } from '@/evidence/pack/manifest';
import { isOtherSize } from '@/lib/content/contentCheck';
import { matchNames } from '@/evidence/zip/matchNames';
import type { PackedFile } from '@/evidence/zip/packTasks';
import type { Collected, KeptBatch } from './batches';

/**
 * What an archive holds: the files whose email is known, by the key of the stored file; those that
 * could be several emails'; and why others are not in it. The files of `otherSize` are not as large
 * as the archive noted.
 */
export type ArchiveFacts = ReturnType<typeof archiveFacts>;

const keyOf = ({ conversion }: RenditionFile) => fileKey(conversion);

/** The only file of an archive that was asked for one is that one, whatever it is called. */
const matchBatch = (batch: KeptBatch, files: readonly PackedFile[]): readonly (number | null)[] =>
  files.length === 1 && batch.renditions.length === 1
    ? [0]
    : matchNames(
        files.map(({ name }) => name),
        pathsOf(batch),
      );

/** A batch whose files are in the archive; `archive` is its place among the packed ones. */
export type PackedBatch = { batch: KeptBatch; archive: number };

/** What is in an archive and what is not. */
export function archiveFacts(
  { batches }: Collected,
  packed: readonly PackedBatch[],
  allFiles: readonly PackedFile[],
) {
  const files = new Map<string, PackedFile>();
  const missing = new Map<string, Exclude<MissingReason, 'noConversion'>>();
  const unmatched: PackedFile[] = [];
  const otherSize: ArchivedEmail[] = [];
  for (const { batch, archive } of packed) {
    const own = allFiles.filter((file) => file.archive === archive);
    const places = matchBatch(batch, own);
    const rest = own.filter(({ usable }, place) => usable && !places.includes(place));
    unmatched.push(...rest);
    for (const [index, rendition] of batch.renditions.entries()) {
      const matched = own[places[index] ?? -1];
      const file = matched?.usable && matched;
      const why = !matched && rest.length > 0 ? 'notIdentified' : 'notInArchive';
      if (file) files.set(keyOf(rendition), file);
      else missing.set(keyOf(rendition), why);
      if (file && isOtherSize(file.size, rendition.conversion.convertedSize))
        otherSize.push(rendition.email);
    }
  }
  for (const batch of batches.filter((one) => !packed.some((other) => other.batch === one)))
    for (const rendition of batch.renditions)
      missing.set(keyOf(rendition), batch.isGone ? 'notInArchive' : 'failed');
  return { files, unmatched, missing, otherSize };
}
