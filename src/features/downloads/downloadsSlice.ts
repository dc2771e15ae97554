import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { BULK_LIMIT } from '@/api/emails';
import type { ArchiveKind, Choices } from '@/browser/choices';
import type { FetchFailure } from '@/features/renditions/fetchFailure';
import { dataContextChosen, signedOut, signOutRequested } from '@/features/session/sessionSlice';
import {
  isActive,
  isClean,
  isSameWish,
  isUnderWay,
  laneOf,
  LANES,
  noProgress,
  type BulkDownloadRequest,
  type DownloadProgress,
  type DownloadRequest,
  type DownloadResult,
  type Transfer,
  type Wish,
} from './transfer';

/** `shown` opened by itself and closes by itself; `opened` by a person, who closes it; `folded` to a pill by a person. */
type DownloadsState = {
  transfers: Transfer[];
  view: 'closed' | 'shown' | 'opened' | 'folded';
  isUsed: boolean;
  archiveKind: ArchiveKind;
  lastId: number;
};

const initialState: DownloadsState = {
  transfers: [],
  view: 'closed',
  isUsed: false,
  archiveKind: 'plain',
  lastId: 0,
};

/** What a page begins with. */
export const downloadsStateOf = ({ archiveKind }: Choices): DownloadsState => ({
  ...initialState,
  archiveKind,
});

/** How many that went well stay in the list. */
const KEPT = 30;

/** What waits begins, as far as its lane has room. */
function promote(state: DownloadsState) {
  for (const transfer of state.transfers.filter(({ step }) => step === 'queued')) {
    const lane = laneOf(transfer.wish);
    const busy = state.transfers.filter(
      (other) => isActive(other) && laneOf(other.wish) === lane,
    ).length;
    if (busy < LANES[lane])
      transfer.step = transfer.wish.kind === 'found' && !transfer.isListed ? 'listing' : 'loading';
  }
}

function show(state: DownloadsState) {
  if (state.view === 'closed') state.view = 'shown';
  state.isUsed = true;
}

const findSame = (state: DownloadsState, wish: Wish) =>
  state.transfers.find((transfer) => isUnderWay(transfer) && isSameWish(transfer.wish, wish));

function add(
  state: DownloadsState,
  wish: Wish,
  found: number,
  outcome: Transfer['outcome'] = null,
) {
  state.lastId += 1;
  state.transfers.push({
    id: String(state.lastId),
    wish,
    step: outcome ? 'ended' : 'queued',
    isListed: false,
    count: Math.min(found, BULK_LIMIT),
    found,
    progress: noProgress,
    outcome,
    endedAt: null,
  });
  const [oldest, ...newer] = state.transfers.filter(isClean);
  if (oldest && newer.length >= KEPT) state.transfers.splice(state.transfers.indexOf(oldest), 1);
}

function begin(state: DownloadsState, wish: Wish, found: number) {
  const same = findSame(state, wish);
  if (same?.step === 'paused') same.step = 'queued';
  if (!same) add(state, wish, found);
  show(state);
  promote(state);
}

/** Changes one download, then lets what waits go on. */
function change(state: DownloadsState, id: string, edit: (transfer: Transfer) => void) {
  const transfer = state.transfers.find((candidate) => candidate.id === id);
  if (!transfer) return;
  edit(transfer);
  promote(state);
}

function remove(state: DownloadsState, isGone: (transfer: Transfer) => boolean) {
  state.transfers = state.transfers.filter((transfer) => !isGone(transfer));
  if (state.transfers.length === 0) state.view = 'closed';
  promote(state);
}

/** What did not go well has to be seen: it unfolds the list. */
function end(state: DownloadsState, id: string, outcome: Transfer['outcome'], at: number) {
  change(state, id, (transfer) => {
    transfer.step = 'ended';
    transfer.outcome = outcome;
    transfer.endedAt = at;
    if (state.view === 'folded' && !isClean(transfer)) state.view = 'shown';
  });
  show(state);
}

/** Notes when it was. */
const now = <Payload>(payload: Payload) => ({ payload, meta: { at: Date.now() } });

const forget = ({ isUsed, archiveKind, lastId }: DownloadsState) => ({
  ...initialState,
  isUsed,
  archiveKind,
  lastId,
});

const downloadsSlice = createSlice({
  name: 'downloads',
  initialState,
  reducers: {
    /** A double click starts one; what is asked for beside another archive waits for it. */
    downloadRequested: (state, { payload }: PayloadAction<DownloadRequest>) =>
      begin(state, { kind: 'emails', ...payload }, payload.emails.length),
    bulkDownloadRequested: (state, { payload }: PayloadAction<BulkDownloadRequest>) =>
      begin(state, { kind: 'found', ...payload }, payload.recordCount),
    /** The browser refused the window that a single html page needs. */
    viewerBlocked(state, { payload }: PayloadAction<DownloadRequest>) {
      const wish: Wish = { kind: 'emails', ...payload };
      if (!findSame(state, wish)) add(state, wish, payload.emails.length, { kind: 'blocked' });
      show(state);
    },
    /** The emails of a bulk download are known: `count` of the `found` ones are in it. */
    emailsListed: (
      state,
      {
        payload: { id, count, found },
      }: PayloadAction<{ id: string; count: number; found: number }>,
    ) =>
      change(state, id, (transfer) => {
        transfer.step = 'loading';
        transfer.isListed = true;
        transfer.count = count;
        transfer.found = found;
      }),
    /** At most ten a second; nothing but the progress region reads it. */
    downloadProgressed: (
      state,
      { payload: { id, ...progress } }: PayloadAction<{ id: string } & DownloadProgress>,
    ) =>
      change(state, id, (transfer) => {
        if (progress.toMerge > 0) transfer.step = 'merging';
        transfer.progress = progress;
      }),
    downloadEnded: {
      prepare: now<{ id: string } & DownloadResult>,
      reducer: (
        state,
        {
          payload: { id, ...result },
          meta: { at },
        }: PayloadAction<{ id: string } & DownloadResult, string, { at: number }>,
      ) => end(state, id, { kind: 'ended', ...result }, at),
    },
    emailsNotListed: {
      prepare: now<{ id: string; failure: FetchFailure }>,
      reducer: (
        state,
        {
          payload: { id, failure },
          meta: { at },
        }: PayloadAction<{ id: string; failure: FetchFailure }, string, { at: number }>,
      ) => end(state, id, { kind: 'notListed', failure }, at),
    },
    downloadPaused: (state, { payload }: PayloadAction<string>) =>
      change(state, payload, (transfer) => void (transfer.step = 'paused')),
    /** Goes on with what is not there yet: after a pause, or after something failed. */
    downloadResumed: (state, { payload }: PayloadAction<string>) =>
      change(state, payload, (transfer) => {
        transfer.step = 'queued';
        transfer.outcome = null;
      }),
    /** A person wants the archive without what failed. */
    partWanted: (state, { payload }: PayloadAction<string>) =>
      change(state, payload, (transfer) => void (transfer.step = 'merging')),
    /** Silent: nothing is said about a download that somebody stopped. */
    downloadCancelled: (state, { payload }: PayloadAction<string>) =>
      remove(state, ({ id }) => id === payload),
    downloadRemoved: (state, { payload }: PayloadAction<string>) =>
      remove(state, ({ id }) => id === payload),
    doneCleared: (state) => remove(state, isClean),
    downloadsOpened(state) {
      state.view = 'opened';
      state.isUsed = true;
    },
    downloadsClosed(state) {
      state.view = 'closed';
    },
    downloadsFolded(state) {
      state.view = 'folded';
    },
    archiveKindChosen(state, { payload }: PayloadAction<ArchiveKind>) {
      state.archiveKind = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(dataContextChosen, forget)
      .addCase(signOutRequested, forget)
      .addCase(signedOut, forget);
  },
  selectors: {
    /** `pending` while anything waits, runs or is paused. */
    selectDownloadStatus: (state): 'idle' | 'pending' =>
      state.transfers.some(isUnderWay) ? 'pending' : 'idle',
    selectTransfers: (state) => state.transfers,
    /** The list has been open: what draws it is there. */
    selectDownloadsUsed: (state) => state.isUsed,
    selectDownloadsView: (state) => state.view,
    selectArchiveKind: (state) => state.archiveKind,
  },
});

export const {
  downloadRequested,
  bulkDownloadRequested,
  viewerBlocked,
  emailsListed,
  downloadProgressed,
  downloadEnded,
  emailsNotListed,
  downloadPaused,
  downloadResumed,
  partWanted,
  downloadCancelled,
  downloadRemoved,
  doneCleared,
  downloadsOpened,
  downloadsClosed,
  downloadsFolded,
  archiveKindChosen,
} = downloadsSlice.actions;
export const {
  selectDownloadStatus,
  selectTransfers,
  selectDownloadsUsed,
  selectDownloadsView,
  selectArchiveKind,
} = downloadsSlice.selectors;
export { downloadsSlice };

declare module '@/store/state' {
  interface CoreState extends WithSlice<typeof downloadsSlice> {}
}
