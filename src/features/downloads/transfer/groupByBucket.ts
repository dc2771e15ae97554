import type { ArchivedEmail, Conversion, FileType } from '@/api/emails';

/** An email with the conversion that is downloaded. */
export type Rendition = { email: ArchivedEmail; conversion: Conversion };

/** The renditions that lie in one bucket: one archive call fetches them. */
export type BucketGroup = { bucket: string; renditions: Rendition[] };

/**
 * Groups emails by the bucket of their conversion, in the order they come; those without that conversion are left out.
 * A file that is named twice (the same email in two rows) is fetched once.
 */
export function groupByBucket(
  emails: readonly ArchivedEmail[],
  type: FileType,
): { groups: BucketGroup[]; leftOut: ArchivedEmail[] } {
  const buckets = new Map<string, Map<string, Rendition>>();
  const leftOut: ArchivedEmail[] = [];
  for (const email of emails) {
    const conversion = email.conversions[type];
    if (conversion === null) {
      leftOut.push(email);
      continue;
    }
    const files = buckets.get(conversion.bucket) ?? new Map<string, Rendition>();
    files.set(conversion.filePath, { email, conversion });
    buckets.set(conversion.bucket, files);
  }
  return {
    groups: [...buckets].map(([bucket, files]) => ({ bucket, renditions: [...files.values()] })),
    leftOut,
  };
}

export const filesOf = ({ renditions }: BucketGroup): string[] =>
  renditions.map(({ conversion }) => conversion.filePath);

export const emailsOf = ({ renditions }: BucketGroup): ArchivedEmail[] =>
  renditions.map(({ email }) => email);
