import type { ArchivedEmail, FileType } from '@/api/emails';
import { matchFiles } from '@/features/renditions/matchFiles';
import { emailsOf } from '@/features/renditions/planBatches';
import { isOtherSize } from '@/zip/contentCheck';
import {
  manifestCsv,
  missingJson,
  MANIFEST_NAME,
  MISSING_NAME,
  type ManifestEntry,
  type MissingEmail,
  type MissingReason,
} from '@/lib/manifest';
import { nextTask } from '@/lib/nextTask';
import type { AddedFile, PackedFile } from '@/zip/packArchives';
import type { Collected, KeptBatch } from './batches';

/** `unmatched` counts the files that no email could be told for; those of `otherSize` are not as large as the archive noted. */
export type ArchiveFacts = {
  entries: ManifestEntry[];
  missing: MissingEmail[];
  unmatched: number;
  otherSize: ArchivedEmail[];
};

const noEmail = { id: '', date: null, recipient: '', sender: '', subject: '', campaignId: '' };

const missingFor = (
  { id, subject, recipient, date }: ArchivedEmail,
  reason: MissingReason,
): MissingEmail => ({ id, subject, recipient, date, reason });

/** What the files of one batch are; where a file could be any of several emails, none of them is said to be missing from the archive. */
function factsOfBatch(
  { renditions }: KeptBatch,
  files: readonly PackedFile[],
  type: FileType,
): ArchiveFacts {
  const matches = matchFiles(files, renditions);
  const matched = new Set(matches.values());
  const unmatched = files.length - matches.size;
  const reason = unmatched > 0 ? 'notIdentified' : 'notInArchive';
  return {
    entries: files.map((packed) => {
      const { id, date, recipient, sender, subject, campaignId } =
        matches.get(packed)?.email ?? noEmail;
      return {
        id,
        date,
        recipient,
        sender,
        subject,
        campaignId,
        type,
        file: packed.file,
        size: packed.size,
        sha256: packed.sha256,
      };
    }),
    missing: renditions
      .filter((rendition) => !matched.has(rendition))
      .map(({ email }) => missingFor(email, reason)),
    unmatched,
    otherSize: [...matches]
      .filter(([{ size }, { conversion }]) => isOtherSize(size, conversion.convertedSize))
      .map(([, { email }]) => email),
  };
}

/** A batch whose files are in the pack; `archive` is its place among the packed archives. */
export type PackedBatch = { batch: KeptBatch; archive: number };

/** What is in an archive and what is not. A thousand files are matched in several short tasks. */
export async function archiveFacts(
  { leftOut, batches }: Collected,
  packed: readonly PackedBatch[],
  files: readonly PackedFile[],
  type: FileType,
): Promise<ArchiveFacts> {
  const known: ArchiveFacts[] = [];
  for (const { batch, archive: place } of packed) {
    known.push(
      factsOfBatch(
        batch,
        files.filter(({ archive }) => archive === place),
        type,
      ),
    );
    await nextTask();
  }
  const failed = batches
    .filter((batch) => !packed.some((one) => one.batch === batch))
    .flatMap(emailsOf);
  return {
    entries: known.flatMap(({ entries }) => entries),
    missing: [
      ...leftOut.map((email) => missingFor(email, 'noConversion')),
      ...failed.map((email) => missingFor(email, 'failed')),
      ...known.flatMap(({ missing }) => missing),
    ],
    unmatched: known.reduce((sum, { unmatched }) => sum + unmatched, 0),
    otherSize: known.flatMap(({ otherSize }) => otherSize),
  };
}

/** manifest.csv and missing.json. `timezone` is the profile's. */
export function factFiles(
  { entries, missing }: ArchiveFacts,
  { requested, found }: Collected,
  type: FileType,
  timezone: string,
): AddedFile[] {
  return [
    { path: MANIFEST_NAME, content: new Blob([manifestCsv(entries, timezone)]) },
    { path: MISSING_NAME, content: new Blob([missingJson({ type, found, requested, missing })]) },
  ];
}
