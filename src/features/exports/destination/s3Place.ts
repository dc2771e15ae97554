import { readSftpAddress } from './sftpAddress';

/** Whether files can be sent there: `https://host[:port][/path]`, or a host alone with a dot. */
export function isS3Endpoint(text: string): boolean {
  if (/^https:\/\//i.test(text)) return readSftpAddress(text.replace(/^https/i, 'sftp')) !== null;
  return /[.:]/.test(text) && !text.includes('/') && readSftpAddress(text) !== null;
}

const AMAZON = /\.amazonaws\.com(?:\.cn)?(?:[:/]|$)/i;
const AMAZON_REGION = /^[a-z]{2,3}(?:-[a-z]+)+-\d+$/;
const REGION = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Whether it can name a region: Amazon's (`eu-central-1`) or another's word ("auto"). */
export const isS3Region = (region: string, endpoint: string): boolean =>
  (AMAZON.test(endpoint) ? AMAZON_REGION : REGION).test(region);

/** The rules of Amazon S3 for general purpose buckets. */
export const isBucketName = (name: string): boolean =>
  /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(name) &&
  !/\.[.-]|-\./.test(name) &&
  !/^\d+\.\d+\.\d+\.\d+$/.test(name);
