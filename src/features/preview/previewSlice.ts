import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArchivedEmail, EmailRef, FileType } from '@/api/emails';
import type { SignatureReport } from '@/evidence/dkim/signatureReport';
import { selectOpenEmail } from '@/features/search/openEmail';
import { search } from '@/features/search/searchSlice';
import { selectFileTypes } from '@/features/session/sessionSlice';
import type { RequestStatus } from '@/saga/requestStatus';
import { injectedHooks } from '@/store/lazyFeature';
import type { StateWith } from '@/store/state';

/** Why a rendition is not shown: it could not be fetched, or what came is not such a file. */
export type RenditionFailure = 'unavailable' | 'unusable';

/** Why a signature was not checked: as with renditions, or because it took too long. */
export type SignatureFailure = RenditionFailure | 'tooMuch';

/** `isAsked`: somebody asked for the check, so that keys were looked up as well. */
export type SignatureState = {
  status: RequestStatus;
  report: SignatureReport | null;
  isAsked: boolean;
  failure: SignatureFailure | null;
};

const noSignature: SignatureState = { status: 'idle', report: null, isAsked: false, failure: null };

const initialState = {
  /** Which email was asked for last; what is shown is only what was asked for the open one. */
  asked: null as EmailRef | null,
  emailStatus: 'idle' as RequestStatus,
  email: null as ArchivedEmail | null,
  renditionStatus: 'idle' as RequestStatus,
  renditionFailure: null as RenditionFailure | null,
  signature: noSignature,
};

type PreviewState = typeof initialState;

function clearRendition(state: PreviewState) {
  state.renditionStatus = 'idle';
  state.renditionFailure = null;
}

export const previewSlice = createSlice({
  name: 'preview',
  initialState,
  reducers: {
    /** The open email is asked for, at first or by "Try again". */
    emailRequested(state, { payload }: PayloadAction<EmailRef>) {
      state.asked = payload;
      state.emailStatus = 'pending';
      state.email = null;
      state.signature = noSignature;
      clearRendition(state);
    },
    emailReceived(state, { payload }: PayloadAction<ArchivedEmail>) {
      state.emailStatus = 'succeeded';
      state.email = payload;
    },
    emailFailed(state) {
      state.emailStatus = 'failed';
    },
    /** No email is open any more, and the dialog goes. */
    previewLeft: () => initialState,
    /** "Try again" under a rendition. */
    renditionRetried: clearRendition,
    renditionRequested(state) {
      state.renditionStatus = 'pending';
    },
    /** The bytes of the open tab are in the rendition cache. */
    renditionReceived(state) {
      state.renditionStatus = 'succeeded';
    },
    renditionFailed(state, { payload }: PayloadAction<RenditionFailure>) {
      state.renditionStatus = 'failed';
      state.renditionFailure = payload;
    },
    /** By the console, of a message that is there; or by the person: then keys are looked up. */
    signatureCheckRequested(state, _action: PayloadAction<{ mayAsk: boolean }>) {
      state.signature.status = 'pending';
    },
    signatureChecked(
      state,
      { payload }: PayloadAction<Pick<SignatureState, 'isAsked'> & { report: SignatureReport }>,
    ) {
      state.signature = { ...payload, status: 'succeeded', failure: null };
    },
    signatureNotChecked(state, { payload }: PayloadAction<SignatureFailure>) {
      state.signature = { ...noSignature, status: 'failed', failure: payload };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(search.tabChosen, clearRendition);
  },
});

export const preview = previewSlice.actions;
export const { useSelector: usePreviewSelector, select: selectWithPreview } =
  injectedHooks<typeof previewSlice>();

/** What there is of the open email; nothing of the one before. */
export const selectPreview = createSelector(
  [(state: StateWith<typeof previewSlice>) => state.preview, selectOpenEmail],
  (state, open) => (open && state.asked?.id === open.id ? state : initialState),
);
/** The open email with all that is known of it; null until it came. */
export const selectEmail = (state: StateWith<typeof previewSlice>) => selectPreview(state).email;
/** How far the check of its signature is, and what came of it. */
export const selectSignature = (state: StateWith<typeof previewSlice>) =>
  selectPreview(state).signature;

/** The open tab: the chosen one where the data context offers it, else the first. */
export const selectOpenType = createSelector(
  [search.selectTab, selectFileTypes],
  (chosen, offered): FileType =>
    chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'png'),
);
