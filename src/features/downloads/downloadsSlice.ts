import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArchiveKind } from '@/browser/choices';
import { uniqueEmails } from '@/features/renditions/uniqueEmails';
import { session } from '@/features/session/sessionSlice';
import * as reduce from './downloadsState';
import type { BackgroundWork } from './backgroundWork';
import {
  isClean,
  type BulkDownloadRequest,
  type TransferProgress,
  type EmailsDownloadRequest,
  type DownloadRequest,
  type Transfer,
} from './transfer/transfer';

export const downloadsSlice = createSlice({
  name: 'downloads',
  initialState: reduce.noDownloads,
  reducers: {
    /** A double click starts one; what is asked for beside another archive waits for it. */
    downloadRequested: (state, { payload }: PayloadAction<EmailsDownloadRequest>) =>
      reduce.requestTransfer(
        state,
        { kind: 'emails', ...payload },
        uniqueEmails(payload.emails).length,
      ),
    bulkDownloadRequested: (state, { payload }: PayloadAction<BulkDownloadRequest>) =>
      reduce.requestTransfer(state, { kind: 'found', ...payload }, payload.recordCount),
    /** The browser refused the window that a single html page needs. */
    viewerBlocked(state, { payload }: PayloadAction<EmailsDownloadRequest>) {
      const request: DownloadRequest = { kind: 'emails', ...payload };
      if (!reduce.findSame(state, request))
        reduce.addTransfer(state, request, payload.emails.length, { kind: 'blocked' });
      reduce.showList(state);
    },
    /** The emails of a bulk download are known: `count` of the `found` ones are in it. */
    emailsListed: (state, { payload }: PayloadAction<Pick<Transfer, 'id' | 'count' | 'found'>>) =>
      reduce.updateTransfer(state, payload.id, (transfer) => {
        Object.assign(transfer, { ...payload, step: 'loading', isListed: true });
      }),
    /** At most four a second; nothing but the progress region reads it. */
    downloadProgressed: (
      state,
      { payload: { id, ...progress } }: PayloadAction<{ id: string } & TransferProgress>,
    ) =>
      reduce.updateTransfer(state, id, (transfer) => {
        if (progress.toMerge > 0 && transfer.step !== 'paused') transfer.step = 'merging';
        transfer.progress = progress;
      }),
    downloadEnded: (state, { payload }: PayloadAction<reduce.EndedTransfer>) =>
      reduce.endTransfer(state, payload),
    downloadPaused: (state, { payload }: PayloadAction<string>) =>
      reduce.updateTransfer(state, payload, (transfer) => void (transfer.step = 'paused')),
    downloadResumed: (state, { payload }: PayloadAction<string>) =>
      reduce.updateTransfer(state, payload, reduce.queueAgain),
    /** A person wants the archive without what failed. */
    partSaveRequested: (state, { payload }: PayloadAction<string>) =>
      reduce.updateTransfer(state, payload, (transfer) => void (transfer.step = 'merging')),
    /** Silent: nothing is said about a download that somebody stopped. */
    downloadCancelled: (state, { payload }: PayloadAction<string>) =>
      reduce.removeTransfers(state, ({ id }) => id === payload),
    downloadRemoved: (state, { payload }: PayloadAction<string>) =>
      reduce.removeTransfers(state, ({ id }) => id === payload),
    doneCleared: (state) => reduce.removeTransfers(state, isClean),
    /** Its owner says how it stands; null where it is seen elsewhere, or there is none. */
    workUpdated: (state, { payload }: PayloadAction<BackgroundWork | null>) =>
      reduce.updateWork(state, payload),
    workShown: () => undefined, // heard by its owner, as the next one is
    /** A person does not want it any more, or has seen what became of it. */
    workDismissed: () => undefined,
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
      .addCase(session.dataContextChosen, reduce.forgetDownloads)
      .addCase(session.signOutRequested, reduce.forgetDownloads);
  },
  selectors: {
    selectTransfers: (state) => state.transfers,
    selectListedWork: (state) => state.work,
    /** The list has been open: what draws it is there. */
    selectDownloadsUsed: (state) => state.isUsed,
    selectDownloadsView: (state) => state.view,
    selectArchiveKind: (state) => state.archiveKind,
  },
});

export const downloads = { ...downloadsSlice.actions, ...downloadsSlice.selectors };
