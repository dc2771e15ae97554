import { isEqual } from 'es-toolkit';
import type { ArchivedEmail, EmailFilters, FileType } from '@/api/emails';
import type { FetchFailure } from '@/features/renditions/fetchFailure';

/** `viewerId`: the window that a click opened for a single html; without one it is saved. */
export type EmailsDownloadRequest = { type: FileType; emails: ArchivedEmail[]; viewerId?: string };

/** Everything a search found: `recordCount` emails, of which the first 1000 are downloaded. */
export type BulkDownloadRequest = { type: FileType; filters: EmailFilters; recordCount: number };

export type DownloadRequest =
  ({ kind: 'emails' } & EmailsDownloadRequest) | ({ kind: 'found' } & BulkDownloadRequest);

/** `loaded` and `total` (null: not told) are bytes; `merged` of `toMerge` are in the archive. */
export const noProgress = {
  loaded: 0,
  total: null as number | null,
  files: 0,
  ofFiles: 0,
  merged: 0,
  toMerge: 0,
};

export type TransferProgress = typeof noProgress;
export type Report = (progress: TransferProgress) => void;

/**
 * What became of a download. `saved` emails are in a file or (`asPage`) shown in the viewer's tab;
 * `kept` of its `files` have arrived and wait for those of the `failed`, of which `failures` say
 * why. `leftOut` have no such conversion. `requested` is how many it was about. `absent` were asked
 * for and are not in what the server sent. `unmatched` files of the archive belong to emails that
 * the server's names do not tell: to some of the `unclear` ones, of which others may be missing.
 * The files of `otherSize` are saved, but are not as large as the archive noted. `hasList`:
 * manifest.csv is in the archive.
 */
export type DownloadResult = {
  requested: number;
  saved: number;
  asPage: boolean;
  kept: number;
  files: number;
  failed: ArchivedEmail[];
  failures: FetchFailure[];
  leftOut: ArchivedEmail[];
  absent: ArchivedEmail[];
  unmatched: number;
  unclear: ArchivedEmail[];
  otherSize: ArchivedEmail[];
  hasList: boolean;
};

export type TransferOutcome =
  | ({ kind: 'ended' } & DownloadResult)
  | { kind: 'notListed'; failure: FetchFailure }
  | { kind: 'blocked' };

export type Transfer = {
  id: string;
  request: DownloadRequest;
  step: 'queued' | 'listing' | 'loading' | 'merging' | 'paused' | 'ended';
  /** The emails of a bulk download have been collected. */
  isListed: boolean;
  /** How many emails it is about, and how many there were before the limit of 1000. */
  count: number;
  found: number;
  progress: TransferProgress;
  outcome: TransferOutcome | null;
  /** unix milliseconds */
  endedAt: number | null;
};

/** One file must not wait behind an archive of a thousand: each lane goes on by itself. */
export const laneOf = (request: DownloadRequest): keyof typeof LANES =>
  request.kind === 'emails' && request.emails.length === 1 ? 'single' : 'archive';

/** How many go on side by side in each lane. */
export const LANES = { single: 3, archive: 1 };

/** Something is being done about it. */
export const isActive = ({ step }: Transfer): boolean =>
  step === 'listing' || step === 'loading' || step === 'merging';

/** It is not over: it runs, waits for its turn, or was paused. */
export const isUnderWay = ({ step }: Transfer): boolean => step !== 'ended';

/** All that was found is saved, each email with a file of its own that is known to be its. */
export const isClean = ({ outcome, found }: Transfer): boolean =>
  outcome?.kind === 'ended' &&
  outcome.saved > 0 &&
  outcome.saved >= found &&
  outcome.unmatched === 0;

/** What is asked for, whatever objects say it. */
const askedIn = (request: DownloadRequest) =>
  request.kind === 'found' ? request.filters : request.emails.map(({ id }) => id);

/** A second press of the same button, not a request for something else. */
export const isSameRequest = (one: DownloadRequest, other: DownloadRequest): boolean =>
  one.type === other.type && isEqual(askedIn(one), askedIn(other));
