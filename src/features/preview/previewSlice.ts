import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { failureRaised } from '@/features/failure/failureSlice';
import { dataContextChosen, selectFileTypes, signedOut } from '@/features/session/sessionSlice';
import type { RequestStatus } from '@/saga/requestStatus';

/** What names an email to the archive: its id, and its date as the list had it. */
export type EmailRef = Pick<ArchivedEmail, 'id' | 'sentDate'>;

/** The emails before and after the previewed one in the list; null at the ends. */
export type Neighbours = { previous: EmailRef | null; next: EmailRef | null };

/** Why a rendition is not shown: it could not be fetched, or what came is not such a file. */
export type RenditionFailure = 'unavailable' | 'unusable';

type PreviewState = Neighbours & {
  shown: EmailRef | null;
  emailStatus: RequestStatus;
  email: ArchivedEmail | null;
  /** The tab the person chose last; it stays from email to email. */
  chosenType: FileType | null;
  renditionStatus: RequestStatus;
  renditionFailure: RenditionFailure | null;
};

const initialState: PreviewState = {
  shown: null,
  previous: null,
  next: null,
  emailStatus: 'idle',
  email: null,
  chosenType: null,
  renditionStatus: 'idle',
  renditionFailure: null,
};

/** A date that went through the address is text. */
const isSame = (one: EmailRef, other: EmailRef) =>
  one.id === other.id && String(one.sentDate) === String(other.sentDate);

/** Another email takes the place of the shown one; opening the same one again changes nothing. */
function show(state: PreviewState, shown: EmailRef) {
  if (state.shown && isSame(state.shown, shown)) return;
  state.shown = shown;
  state.emailStatus = 'idle';
  state.email = null;
  clearRendition(state);
}

function clearRendition(state: PreviewState) {
  state.renditionStatus = 'idle';
  state.renditionFailure = null;
}

const leave = ({ chosenType }: PreviewState): PreviewState => ({ ...initialState, chosenType });

const previewSlice = createSlice({
  name: 'preview',
  initialState,
  reducers: {
    /** The address names an email. */
    emailPreviewOpened(state, { payload }: PayloadAction<Neighbours & { email: EmailRef }>) {
      show(state, payload.email);
      state.previous = payload.previous;
      state.next = payload.next;
    },
    /** The list around the shown email changed: more was loaded, or it was sorted. */
    neighboursChanged(state, { payload }: PayloadAction<Neighbours>) {
      state.previous = payload.previous;
      state.next = payload.next;
    },
    /** Previous or Next was pressed; the search feature answers with the new neighbours. */
    previewMoved(state, { payload }: PayloadAction<EmailRef>) {
      const forward = payload.id === state.next?.id;
      const left = state.shown;
      show(state, payload);
      state.previous = forward ? left : null;
      state.next = forward ? null : left;
    },
    /** The dialog was left; the chosen tab stays for the next email. */
    previewClosed: leave,
    /** The dialog makes way for a question; unlike when it is closed, the address keeps what it says. */
    previewDropped: leave,
    /** The shown email is asked for, at first or by "Try again". */
    emailRequested(state) {
      state.emailStatus = 'pending';
    },
    emailReceived(state, { payload }: PayloadAction<ArchivedEmail>) {
      state.emailStatus = 'succeeded';
      state.email = payload;
    },
    emailFailed(state) {
      state.emailStatus = 'failed';
    },
    tabChosen(state, { payload }: PayloadAction<FileType>) {
      state.chosenType = payload;
      clearRendition(state);
    },
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
  },
  extraReducers: (builder) => {
    builder
      .addCase(failureRaised, leave)
      .addCase(dataContextChosen, () => initialState)
      .addCase(signedOut, () => initialState);
  },
  selectors: {
    selectShown: (state) => state.shown,
    selectPrevious: (state) => state.previous,
    selectNext: (state) => state.next,
    selectEmailStatus: (state) => state.emailStatus,
    selectEmail: (state) => state.email,
    selectChosenType: (state) => state.chosenType,
    selectRenditionStatus: (state) => state.renditionStatus,
    selectRenditionFailure: (state) => state.renditionFailure,
  },
});

export const {
  emailPreviewOpened,
  neighboursChanged,
  previewMoved,
  previewClosed,
  previewDropped,
  emailRequested,
  emailReceived,
  emailFailed,
  tabChosen,
  renditionRetried,
  renditionRequested,
  renditionReceived,
  renditionFailed,
} = previewSlice.actions;
export const {
  selectShown,
  selectPrevious,
  selectNext,
  selectEmailStatus,
  selectEmail,
  selectRenditionStatus,
  selectRenditionFailure,
} = previewSlice.selectors;
export { previewSlice };

declare module '@/store/state' {
  interface CoreState extends WithSlice<typeof previewSlice> {}
}

/** The open tab: the chosen one where the data context offers it, else the first. */
export const selectOpenType = createSelector(
  [previewSlice.selectors.selectChosenType, selectFileTypes],
  (chosen, offered): FileType =>
    chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'png'),
);

/** The rendition of the open tab; null where the email was not converted to it. */
export const selectOpenConversion = createSelector(
  [selectEmail, selectOpenType],
  (email, type) => email?.conversions[type] ?? null,
);
