import { isEqual } from 'es-toolkit';
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { BULK_LIMIT, type ArchivedEmail } from '@/api/emails';
import type { PackScope } from '@/features/modal/modalSlice';
import type { FetchFailure } from '@/features/renditions/fetchFailure';
import { uniqueEmails } from '@/features/renditions/uniqueEmails';
import { newestOf } from '@/lib/newestOf';
import { session, selectFileTypes } from '@/features/session/sessionSlice';
import type { PackContents } from '@/evidence/pack/packFormat';
import type { StampFailure, Timestamp } from '@/evidence/timestamp/checkTimestamp';
import type { RequestStatus } from '@/saga/requestStatus';
import { injectedHooks } from '@/store/lazyFeature';
import type { DossierProgress, SavedDossier } from './dossier/makeDossier';
import type { Paper } from '@/evidence/dossier/paper';
import { planPack } from './packPlan';
import { askedAt } from './packScope';

/** Files there, of all, and bytes; `part`: 0 to 1, with what has arrived; null: not known yet. */
export type PackProgress = { files: number; of: number; bytes: number; part: number | null };

/** What could not be fetched, and all the reasons. */
export type Unfetched = { files: number; of: number; why: FetchFailure[] };

/** What is wanted beside the emails' files: a note ('' for none), a document to print (or null). */
export type PackWishes = { note: string; paper: Paper | null };

/** A pack that was saved; `size` in bytes. */
export type SavedPack = {
  fileName: string;
  /** unix milliseconds */
  created: number;
  fingerprint: string;
  emails: number;
  contents: PackContents;
  size: number;
  /** null where nobody wanted one */
  dossier: SavedDossier | null;
  /** null where the configuration names nobody who stamps */
  timestamp: Timestamp | ({ kind: 'failed' } & StampFailure) | null;
  /** Keys of senders' signatures that the resolver gave no answer about. */
  keysMissing: number;
};

/** `planned`, `incomplete`: waiting for the word; `binding`: making the document to print. */
const UNDER_WAY = ['fetching', 'incomplete', 'writing', 'binding', 'stamping'] as const;
export type PackStep = 'planned' | (typeof UNDER_WAY)[number] | 'saved' | 'tooLarge' | 'notMade';

const initialState = {
  scope: null as PackScope | null,
  emails: [] as ArchivedEmail[],
  /** How many emails there were, before the limit of 1000. */
  found: 0,
  listStatus: 'idle' as RequestStatus,
  listFailure: null as FetchFailure | null,
  step: 'planned' as PackStep,
  progress: { files: 0, of: 0, bytes: 0, part: null } as PackProgress,
  /** How far the document to print has come. */
  bound: { emails: 0, of: 0 },
  unfetched: null as Unfetched | null,
  saved: null as SavedPack | null,
  /** Its dialog was closed while it was made: it goes on, listed among the downloads. */
  isLeft: false,
};

export type EvidenceState = typeof initialState;

const isUnderWay = (step: PackStep): boolean => UNDER_WAY.some((one) => one === step);

export const evidenceSlice = createSlice({
  name: 'evidence',
  initialState,
  reducers: {
    /** Emails of a search are asked for. A pack that was left stays, unless it came to nothing. */
    evidenceOpened: {
      prepare: (scope: PackScope) => ({ payload: askedAt(scope, Date.now()) }),
      reducer(state, { payload: scope }: PayloadAction<PackScope>): EvidenceState {
        const isWanted = state.step === 'saved' || isUnderWay(state.step);
        if (state.isLeft && (isWanted || isEqual(scope, state.scope)))
          return { ...state, isLeft: false };
        if (scope.kind === 'search')
          return { ...initialState, scope, found: scope.recordCount, listStatus: 'pending' };
        const emails = uniqueEmails(scope.emails);
        return {
          ...initialState,
          scope,
          emails: newestOf(emails, BULK_LIMIT),
          found: emails.length,
          listStatus: 'succeeded',
        };
      },
    },
    evidenceLeft: (state): EvidenceState =>
      isUnderWay(state.step) ? { ...state, isLeft: true } : initialState,
    /** It is not wanted any more, or was seen. */
    packDropped: () => initialState,
    packListRequested(state) {
      state.listStatus = 'pending';
      state.listFailure = null;
    },
    packListReceived(
      state,
      { payload: { emails, found } }: PayloadAction<{ emails: ArchivedEmail[]; found: number }>,
    ) {
      state.listStatus = 'succeeded';
      state.emails = uniqueEmails(emails);
      state.found = found;
    },
    packListNotReceived(state, { payload }: PayloadAction<FetchFailure>) {
      state.listStatus = 'failed';
      state.listFailure = payload;
    },
    packRequested(state, _action: PayloadAction<PackWishes>) {
      state.step = 'fetching';
      state.bound = initialState.bound;
      state.progress = initialState.progress;
      state.unfetched = null;
      state.saved = null;
    },
    /** At most four a second. */
    packProgressed(state, { payload }: PayloadAction<PackProgress>) {
      if (state.step === 'fetching') state.progress = payload;
    },
    filesNotFetched(state, { payload }: PayloadAction<Unfetched>) {
      state.step = 'incomplete';
      state.unfetched = payload;
    },
    fetchRetried(state) {
      state.step = 'fetching';
    },
    /** The pack is to be made without them; it will say so. */
    incompleteAccepted(state) {
      state.step = 'writing';
    },
    /** At most four a second. */
    dossierProgressed(state, { payload }: PayloadAction<DossierProgress>) {
      if (isUnderWay(state.step)) state.step = 'binding';
      state.bound = payload;
    },
    packSaved(state, { payload }: PayloadAction<SavedPack>) {
      state.step = 'saved';
      state.saved = payload;
    },
    /** `writing`: all that can be had is here; `notMade`: no worker started, or memory ran out. */
    packStepped(
      state,
      { payload }: PayloadAction<'writing' | 'stamping' | 'tooLarge' | 'notMade'>,
    ) {
      state.step = payload;
    },
    /** Silent: back to what would be in it. */
    packCancelled(state) {
      state.step = 'planned';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(session.dataContextChosen, () => initialState);
  },
  selectors: {
    /** One dialog shows all of it. */
    selectPack: (state) => state,
    selectPackEmails: (state) => state.emails,
  },
});

/** What happens to a pack, and what is known of it. */
export const evidence = { ...evidenceSlice.actions, ...evidenceSlice.selectors };
export const { useSelector: useEvidenceSelector, select: selectWithEvidence } =
  injectedHooks<typeof evidenceSlice>();

/** What the pack will have in it. */
export const selectPackPlan = createSelector(
  [evidence.selectPackEmails, selectFileTypes],
  planPack,
);
