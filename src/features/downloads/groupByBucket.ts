import type { ArchivedEmail, Conversion, FileType } from '@/api/emails';

/** An email with the conversion that is downloaded. */
export type Rendition = { email: ArchivedEmail; conversion: Conversion };

/** The renditions that lie in one bucket: one archive call fetches them. */
export type BucketGroup = { bucket: string; renditions: Rendition[] };

/** Groups emails by the bucket of their conversion, in the order they come; those without that conversion are left out. */
export function groupByBucket(emails: readonly ArchivedEmail[], type: FileType): { groups: BucketGroup[]; leftOut: ArchivedEmail[] } {
  const buckets = new Map<string, Rendition[]>();
  const leftOut: ArchivedEmail[] = [];
  for (const email of emails) {
    const conversion = email.conversions[type];
    if (conversion === null) {
      leftOut.push(email);
      continue;
    }
    const renditions = buckets.get(conversion.bucket) ?? [];
    renditions.push({ email, conversion });
    buckets.set(conversion.bucket, renditions);
  }
  return { groups: [...buckets].map(([bucket, renditions]) => ({ bucket, renditions })), leftOut };
}

/** The paths to ask for, each once. */
export const filesOf = ({ renditions }: BucketGroup): string[] => [...new Set(renditions.map(({ conversion }) => conversion.filePath))];

export const emailsOf = ({ renditions }: BucketGroup): ArchivedEmail[] => renditions.map(({ email }) => email);
