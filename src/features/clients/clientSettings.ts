import type { Client, NewClient } from '@/api/clients';
import type { FileType } from '@/lib/fileTypes';
import { trimmed } from '@/lib/textInput';

/** What the form switches on and off, in its order. */
export const SWITCHES = [
  'searchEmailBodyFlag',
  'isFtpEnable',
  'isOverwriteS3Bucket',
  'isEnableRecreateIndex',
] as const;
export type Switch = (typeof SWITCHES)[number];

export type Bucket = `${FileType}S3Bucket`;

/** The types of the buckets that replace the usual ones, in the form's order. */
export const bucketTypes: Record<Bucket, string> = {
  emlS3Bucket: 'EML',
  pngS3Bucket: 'PNG',
  pdfS3Bucket: 'PDF',
  htmlS3Bucket: 'HTML',
};
export const BUCKETS = Object.keys(bucketTypes) as Bucket[];

export type ClientSettings = Pick<Client, Switch> &
  Partial<Pick<Client, Bucket | 'recreateIndexStartDate' | 'recreateIndexEndDate'>>;

/** A client as saved, with what only an update carries (docs/contract.md, "Client update"). */
export type SubmittedClient = { basics: NewClient; settings: ClientSettings };

/** As codes are compared: without regard to case. */
export const comparableCode = (code: string): string => trimmed(code).toLowerCase();

/** Whether there is anything to save that creating a client does not. */
export const hasSettings = (settings: ClientSettings): boolean =>
  Object.values(settings).some(Boolean);
