import { sumBy } from 'es-toolkit';
import type { ArchivedEmail, Conversion, FileType } from '@/api/emails';

export type RenditionFile = { email: ArchivedEmail; type: FileType; conversion: Conversion };

/** Files of one bucket that one call fetches. */
export type Batch = { bucket: string; renditions: RenditionFile[] };

/** How much one call asks for; a failed one costs no more. `bytes` as the archive noted. */
export type BatchLimits = { files: number; bytes?: number };

/** The same for emails that share a stored file: it is fetched once. */
export const fileKey = ({ bucket, filePath }: Conversion): string => `${bucket}\n${filePath}`;

/** A file is judged by its type: of one that two types are stored as, each is its own. */
export const renditionKey = ({ type, conversion }: Omit<RenditionFile, 'email'>): string =>
  `${type}\n${fileKey(conversion)}`;

/** The stored files of the emails, each once, type by type in the order of the emails. */
export function renditionsOf(emails: readonly ArchivedEmail[], types: readonly FileType[]) {
  const files = new Map<string, RenditionFile>();
  for (const type of types)
    for (const email of emails) {
      const conversion = email.conversions[type];
      if (conversion) files.set(renditionKey({ type, conversion }), { email, type, conversion });
    }
  return [...files.values()];
}

/** As many bytes as the archive noted. */
export const notedBytes = (renditions: readonly RenditionFile[]): number =>
  sumBy(renditions, ({ conversion }) => conversion.convertedSize ?? 0);

/** Divides renditions into calls, bucket by bucket, in the order they come. */
export function planBatches(
  renditions: readonly RenditionFile[],
  { files, bytes = Infinity }: BatchLimits,
): Batch[] {
  const buckets = new Map<string, Batch[]>();
  for (const rendition of renditions) {
    const { bucket } = rendition.conversion;
    const batches = buckets.get(bucket) ?? [];
    const last = batches.at(-1);
    if (
      last &&
      last.renditions.length < files &&
      notedBytes([...last.renditions, rendition]) <= bytes
    )
      last.renditions.push(rendition);
    else batches.push({ bucket, renditions: [rendition] });
    buckets.set(bucket, batches);
  }
  return [...buckets.values()].flat();
}

/** The paths of a call's files, in its order. */
export const pathsOf = ({ renditions }: Batch): string[] =>
  renditions.map(({ conversion }) => conversion.filePath);
