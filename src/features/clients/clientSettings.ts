import type { Client, NewClient } from '@/api/clients';
import { trimmed } from '@/lib/textInput';

export const DEFAULT_MAILER = 'CCMP';

/** What the form switches on and off, in its order. */
export const SWITCHES = [
  'searchEmailBodyFlag',
  'isFtpEnable',
  'isOverwriteS3Bucket',
  'isEnableRecreateIndex',
] as const;
export type Switch = (typeof SWITCHES)[number];

/** The buckets that replace the usual ones, in the form's order. */
export const BUCKETS = ['emlS3Bucket', 'pngS3Bucket', 'pdfS3Bucket', 'htmlS3Bucket'] as const;
export type Bucket = (typeof BUCKETS)[number];

export type ClientSettings = Pick<Client, Switch> &
  Partial<Pick<Client, Bucket | 'recreateIndexStartDate' | 'recreateIndexEndDate'>>;

/** A client as saved, with what only an update carries (docs/contract.md, "Client update"). */
export type SubmittedClient = { basics: NewClient; settings: ClientSettings };

/** As codes are compared: without regard to case. */
export const comparableCode = (code: string): string => trimmed(code).toLowerCase();

/** Whether there is anything to save that creating a client does not. */
export const hasSettings = (settings: ClientSettings): boolean =>
  Object.values(settings).some(Boolean);
