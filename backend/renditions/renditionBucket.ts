import type { RenditionType } from '../archive/types';
import type { Client } from '../directory/types';

const DEFAULT_BUCKET = 'message-archive';

type Buckets = Partial<
  Pick<
    Client,
    'isOverwriteS3Bucket' | 'emlS3Bucket' | 'pngS3Bucket' | 'pdfS3Bucket' | 'htmlS3Bucket'
  >
>;

/** A rendition's bucket: the client's own for its type, else one a year. `date` is unix ms. */
export function renditionBucket(
  client: Buckets | undefined,
  type: RenditionType,
  date: number,
): string {
  const own = client?.isOverwriteS3Bucket ? client[`${type}S3Bucket`] : null;
  return own ?? `${DEFAULT_BUCKET}-${new Date(date).getUTCFullYear()}`;
}
