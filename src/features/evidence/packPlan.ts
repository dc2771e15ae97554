import type { ArchivedEmail, Conversion, FileType } from '@/api/emails';

/** One file that the pack is to have. `key` is the same for emails that share a stored file: it is fetched once. */
export type WantedFile = { key: string; type: FileType; conversion: Conversion };

/** How many emails have a rendition of a type, and how many the archive has none of. */
export type TypeCount = { type: FileType; present: number; missing: number };

export type PackPlan = { emails: number; files: number; types: TypeCount[] };

/** A call fetches so many files, or fewer of many bytes: a failed call costs no more than these. */
const BATCH_FILES = 50;
const BATCH_BYTES = 32_000_000;

export const fileKey = ({ bucket, filePath }: Conversion): string => `${bucket}\n${filePath}`;

/** What a pack of these emails will have in it. */
export function planPack(emails: readonly ArchivedEmail[], types: readonly FileType[]): PackPlan {
  const counts = types.map((type) => {
    const present = emails.filter((email) => email.conversions[type]).length;
    return { type, present, missing: emails.length - present };
  });
  return {
    emails: emails.length,
    files: counts.reduce((sum, { present }) => sum + present, 0),
    types: counts,
  };
}

/** The stored files of the emails, each once. */
export function wantedFiles(
  emails: readonly ArchivedEmail[],
  types: readonly FileType[],
): WantedFile[] {
  const wanted = new Map<string, WantedFile>();
  for (const type of types) {
    for (const { conversions } of emails) {
      const conversion = conversions[type];
      if (conversion)
        wanted.set(fileKey(conversion), { key: fileKey(conversion), type, conversion });
    }
  }
  return [...wanted.values()];
}

/** Files of one bucket: one call fetches them. */
export type Batch = [WantedFile, ...WantedFile[]];

const bytesOf = (batch: readonly WantedFile[]): number =>
  batch.reduce((sum, { conversion }) => sum + (conversion.convertedSize ?? 0), 0);

/** The files by bucket, in calls of a size that can be repeated without much loss. */
export function batchFiles(files: readonly WantedFile[]): Batch[] {
  const open = new Map<string, Batch>();
  const batches: Batch[] = [];
  for (const file of files) {
    const { bucket } = file.conversion;
    const batch = open.get(bucket);
    if (batch && batch.length < BATCH_FILES && bytesOf([...batch, file]) <= BATCH_BYTES) {
      batch.push(file);
      continue;
    }
    const next: Batch = [file];
    open.set(bucket, next);
    batches.push(next);
  }
  return batches;
}
