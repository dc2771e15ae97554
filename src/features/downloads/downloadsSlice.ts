import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { BULK_LIMIT, type ArchivedEmail, type EmailFilters, type FileType } from '@/api/emails';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';

/** `viewerId` names the window that a click opened for a single html page; without one the html is saved as a file. */
export type DownloadRequest = { type: FileType; emails: ArchivedEmail[]; viewerId?: string };

/** Everything a search found: `recordCount` emails, of which the first 1000 are downloaded. */
export type BulkDownloadRequest = { type: FileType; filters: EmailFilters; recordCount: number };

/** Why bytes did not become a file: the connection, a minute without a byte, the server, a file that is not what it should be, or the merging. */
export type DownloadFailure = { reason: 'network' | 'timeout' | 'server' | 'damaged' | 'unmerged'; title: string; retryAfter: number | null };

/** `loaded` and `total` are bytes (total null where the server gives none); `merged` counts files put into archive.zip. */
export type DownloadProgress = { loaded: number; total: number | null; merged: number; toMerge: number };

export type Download = {
  type: FileType;
  step: 'listing' | 'loading' | 'merging';
  /** How many emails it is about, and how many there were before the limit of 1000. */
  count: number;
  found: number;
  viewerId: string | null;
  progress: DownloadProgress;
  /** Tells a second press of the same button from a wish for something else. */
  key: string;
  /** Somebody asked for something else meanwhile. */
  hasRefused: boolean;
};

/** What arrived: `saved` emails, in a file or (`asPage`) shown in the viewer's tab; `failure` says why the `failed` ones did not. */
export type Arrived = { saved: number; asPage: boolean; failed: ArchivedEmail[]; failure: DownloadFailure | null };

/** What became of a download. `leftOut` are the subjects of emails without that conversion. */
export type DownloadResult = Arrived & { type: FileType; found: number; leftOut: string[] };

export type DownloadOutcome =
  | ({ kind: 'ended' } & DownloadResult)
  | { kind: 'notListed'; request: BulkDownloadRequest; failure: DownloadFailure }
  | { kind: 'blocked'; request: DownloadRequest };

type DownloadsState = { current: Download | null; outcome: DownloadOutcome | null };

const initialState: DownloadsState = { current: null, outcome: null };

const noProgress: DownloadProgress = { loaded: 0, total: null, merged: 0, toMerge: 0 };

/** One download at a time: a double click starts one, and another wish is answered by a word instead of silence. */
function start(state: DownloadsState, download: Omit<Download, 'progress' | 'count' | 'hasRefused'>) {
  if (state.current) {
    state.current.hasRefused ||= state.current.key !== download.key;
    return;
  }
  state.outcome = null;
  state.current = { ...download, count: Math.min(download.found, BULK_LIMIT), progress: noProgress, hasRefused: false };
}

const downloadsSlice = createSlice({
  name: 'downloads',
  initialState,
  reducers: {
    downloadRequested(state, { payload: { type, emails, viewerId } }: PayloadAction<DownloadRequest>) {
      start(state, { type, step: 'loading', found: emails.length, viewerId: viewerId ?? null, key: `${type} ${emails.length} ${emails[0]?.id ?? ''}` });
    },
    bulkDownloadRequested(state, { payload: { type, recordCount } }: PayloadAction<BulkDownloadRequest>) {
      start(state, { type, step: 'listing', found: recordCount, viewerId: null, key: `${type} all` });
    },
    /** The browser refused the window that a single html page needs. */
    viewerBlocked(state, { payload }: PayloadAction<DownloadRequest>) {
      if (!state.current) state.outcome = { kind: 'blocked', request: payload };
    },
    /** The emails of a bulk download are known: `count` of the `found` ones are in it. */
    emailsListed(state, { payload: { count, found } }: PayloadAction<{ count: number; found: number }>) {
      if (state.current) Object.assign(state.current, { step: 'loading', count, found });
    },
    /** At most ten a second; nothing but the progress region reads it. */
    downloadProgressed(state, { payload }: PayloadAction<DownloadProgress>) {
      if (!state.current) return;
      state.current.step = payload.toMerge > 0 ? 'merging' : 'loading';
      state.current.progress = payload;
    },
    downloadEnded(state, { payload }: PayloadAction<DownloadResult>) {
      state.current = null;
      state.outcome = { kind: 'ended', ...payload };
    },
    emailsNotListed(state, { payload }: PayloadAction<{ request: BulkDownloadRequest; failure: DownloadFailure }>) {
      state.current = null;
      state.outcome = { kind: 'notListed', ...payload };
    },
    /** Silent: nothing is said about a download that somebody stopped. */
    downloadCancelled: () => initialState,
    outcomeDismissed(state) {
      state.outcome = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(dataContextChosen, () => initialState).addCase(signedOut, () => initialState);
  },
  selectors: {
    /** `pending` from the request until the file is saved, the page shown, the download failed or cancelled. */
    selectDownloadStatus: (state): 'idle' | 'pending' => (state.current ? 'pending' : 'idle'),
    selectDownload: (state) => state.current,
    selectDownloadOutcome: (state) => state.outcome,
  },
});

export const { downloadRequested, bulkDownloadRequested, viewerBlocked, emailsListed, downloadProgressed, downloadEnded, emailsNotListed, downloadCancelled, outcomeDismissed } = downloadsSlice.actions;
export const { selectDownloadStatus, selectDownload, selectDownloadOutcome } = downloadsSlice.selectors;
export { downloadsSlice };

/** True when everything that was asked for is there: nothing failed, was left out, or lies beyond the limit. */
export const isClean = (outcome: DownloadOutcome): boolean =>
  outcome.kind === 'ended' && outcome.saved > 0 && outcome.failed.length === 0 && outcome.leftOut.length === 0 && outcome.found <= BULK_LIMIT;
