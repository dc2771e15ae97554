import { sumBy } from 'es-toolkit';
import { BULK_LIMIT, type ArchivedEmail, type FileType } from '@/api/emails';
import {
  planBatches,
  renditionsOf,
  type Batch,
  type RenditionFile,
} from '@/features/renditions/planBatches';
import { uniqueEmails } from '@/features/renditions/uniqueEmails';
import { newestOf } from '@/lib/newestOf';

/** A pause or a broken answer costs one batch (5 MB); a page of results is one for a bucket. */
const LIMITS = { files: 100 };

/** A batch with its archive once it has come, or the one file that the server says is gone. */
export type KeptBatch = Batch & { archive: Blob | null; isGone?: boolean };

/** What of a download is there. It outlives a pause; blobs have no place in the store. */
export type Collected = {
  type: FileType;
  asked: ArchivedEmail[];
  leftOut: ArchivedEmail[];
  single: RenditionFile | null;
  batches: KeptBatch[];
};

/** Divides the newest 1000: one rendition is a file, several are archives of up to 100. */
export function collect(emails: readonly ArchivedEmail[], type: FileType) {
  const asked = newestOf(uniqueEmails(emails), BULK_LIMIT);
  const renditions = renditionsOf(asked, [type]);
  const [single = null, ...others] = renditions;
  const isSingle = others.length === 0;
  return {
    type,
    asked,
    leftOut: asked.filter(({ conversions }) => conversions[type] === null),
    single: isSingle ? single : null,
    batches: isSingle
      ? []
      : planBatches(renditions, LIMITS).map((batch) => ({ ...batch, archive: null })),
  };
}

/** How many files batches have, whether they have come or not. */
export const filesIn = (batches: readonly KeptBatch[]): number =>
  sumBy(batches, ({ renditions }) => renditions.length);

/** How many bytes of them have come. */
export const bytesIn = (batches: readonly KeptBatch[]): number =>
  sumBy(batches, ({ archive }) => archive?.size ?? 0);
