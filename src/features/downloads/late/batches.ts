import { BULK_LIMIT, type ArchivedEmail, type FileType } from '@/api/emails';
import { uniqueEmails } from '../uniqueEmails';
import { groupByBucket, type BucketGroup, type Rendition } from './groupByBucket';

/**
 * How many files one archive call asks for. What a pause, a lost connection or a broken answer costs is one batch: some
 * 5 MB, half a minute on a slow line; and whatever fits on a page of results still is one call for each bucket.
 */
export const BATCH_SIZE = 100;

/** Files of one bucket that are fetched with one call; `archive` once it has come. */
export type Batch = BucketGroup & { archive: Blob | null };

/** What a download is about, and what of it is there. It outlives a pause; blobs have no place in the store. */
export type Collected = {
  requested: number;
  found: number;
  leftOut: ArchivedEmail[];
  single: Rendition | null;
  batches: Batch[];
};

/** Divides emails (the first 1000) into calls: a single rendition is a file, several are archives of up to 100 from one bucket. */
export function collect(
  emails: readonly ArchivedEmail[],
  found: number,
  type: FileType,
): Collected {
  const asked = uniqueEmails(emails).slice(0, BULK_LIMIT);
  const { groups, leftOut } = groupByBucket(asked, type);
  const count = groups.reduce((sum, { renditions }) => sum + renditions.length, 0);
  const single = count === 1 ? (groups[0]?.renditions[0] ?? null) : null;
  return {
    requested: asked.length,
    found,
    leftOut,
    single,
    batches: single ? [] : groups.flatMap(split),
  };
}

function split({ bucket, renditions }: BucketGroup): Batch[] {
  const count = Math.ceil(renditions.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, index) => ({
    bucket,
    renditions: renditions.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
    archive: null,
  }));
}

export const filesIn = (batches: readonly Batch[]): number =>
  batches.reduce((sum, { renditions }) => sum + renditions.length, 0);

export const bytesIn = (batches: readonly Batch[]): number =>
  batches.reduce((sum, { archive }) => sum + (archive?.size ?? 0), 0);
