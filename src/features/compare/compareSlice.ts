import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArchivedEmail, EmailRef, FileType } from '@/api/emails';
import { failureRaised } from '@/features/failure/failureSlice';
import { preview, type RenditionFailure } from '@/features/preview/previewSlice';
import { session } from '@/features/session/sessionSlice';
import type { MailComparison } from './differences/compareMails';
import type { RequestStatus } from '@/saga/requestStatus';
import { injectedHooks } from '@/store/lazyFeature';

/** Which of the compared emails: 0 or 1. */
export type SideIndex = number;

export type CompareSide = { status: RequestStatus; email: ArchivedEmail | null };

/** Why the contents are not compared: one is missing, not to be had, damaged or unreadable. */
export type ContentFailure = {
  side: SideIndex;
  why: 'missing' | 'unreadable' | 'failed' | RenditionFailure;
};

/** Where the text of an email is from. */
export type ContentSource = 'html' | 'eml';

export type FileState = { status: RequestStatus; failure: RenditionFailure | null };

const initialState = {
  refs: [] as EmailRef[],
  sides: [] as CompareSide[],
  status: 'idle' as RequestStatus,
  failure: null as ContentFailure | null,
  sources: [] as ContentSource[],
  comparison: null as MailComparison | null,
  /** By `sideKey`. */
  files: {} as Record<string, FileState>,
};

type CompareState = typeof initialState;

/** What the file of one side is known by among the files of both. */
export const sideKey = (side: SideIndex, type: FileType): string => `${side} ${type}`;

/** As the list has it, in whatever unit; NaN, which leaves the order, where it is no date. */
const sentAt = ({ sentDate }: EmailRef) =>
  typeof sentDate === 'number' ? sentDate : Date.parse(sentDate ?? '');

type FileName = { side: SideIndex; type: FileType };

export const compareSlice = createSlice({
  name: 'compare',
  initialState,
  reducers: {
    /** Two emails, the older first, or one whose renditions are compared. */
    compareOpened: (_state, { payload }: PayloadAction<EmailRef[]>): CompareState => ({
      ...initialState,
      refs: payload.toSorted((a, b) => sentAt(a) - sentAt(b)),
      sides: payload.map(() => ({ status: 'pending', email: null })),
      status: payload.length > 1 ? 'pending' : 'idle',
    }),
    compareLeft: () => initialState,
    /** "Try again": what is there already is not asked for again. */
    compareRetried(state) {
      for (const side of state.sides) if (side.status === 'failed') side.status = 'pending';
      state.failure = null;
      if (state.refs.length > 1) state.status = 'pending';
    },
    comparedEmailReceived(
      state,
      { payload }: PayloadAction<{ side: SideIndex; email: ArchivedEmail }>,
    ) {
      state.sides[payload.side] = { status: 'succeeded', email: payload.email };
    },
    emailNotReceived(state, { payload }: PayloadAction<SideIndex>) {
      state.sides[payload] = { status: 'failed', email: null };
    },
    contentsCompared(
      state,
      { payload }: PayloadAction<{ comparison: MailComparison; sources: ContentSource[] }>,
    ) {
      state.status = 'succeeded';
      state.comparison = payload.comparison;
      state.sources = payload.sources;
    },
    contentsNotCompared(state, { payload }: PayloadAction<ContentFailure>) {
      state.status = 'failed';
      state.failure = payload;
    },
    /** A rendition is to be shown; also "Try again" under it. */
    fileRequested(state, { payload }: PayloadAction<FileName>) {
      state.files[sideKey(payload.side, payload.type)] = { status: 'pending', failure: null };
    },
    /** Its bytes are in `compareFiles`. */
    fileReceived(state, { payload }: PayloadAction<FileName>) {
      state.files[sideKey(payload.side, payload.type)] = { status: 'succeeded', failure: null };
    },
    fileNotReceived(state, { payload }: PayloadAction<FileName & { failure: RenditionFailure }>) {
      state.files[sideKey(payload.side, payload.type)] = {
        status: 'failed',
        failure: payload.failure,
      };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(failureRaised, () => initialState)
      .addCase(preview.previewLeft, () => initialState)
      .addCase(session.dataContextChosen, () => initialState);
  },
});

export const compare = compareSlice.actions;
export const { useSelector: useCompareSelector, select: selectWithCompare } =
  injectedHooks<typeof compareSlice>();
