import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FILE_TYPES, type FileType } from '@/api/emails';
import type { SignOutReason } from '@/browser/signOutReason';
import { browserLocalization } from '@/i18n/browserLocalization';
import { usableZone } from '@/lib/time/knownZone';
import type { RequestStatus } from '@/saga/requestStatus';
import { roleOf, type Permission } from './permissions';
import type { Profile } from './profile';

/** A client group the user may work in. */
export type DataContext = { id: string; name: string; groupId: string; fileTypes: FileType[] };

/** A session that ends without a person's word. */
type SessionEnd = { reason: SignOutReason; returnTo: string };

const initialState = {
  profileStatus: 'idle' as RequestStatus,
  profile: null as Profile | null,
  dataContexts: [] as DataContext[],
  /** Group id of the context this tab works in; null while none is chosen. */
  dataContextId: null as string | null,
  /** The page is being left: nothing may be shown or asked for any more. */
  isSignedOut: false,
};

type SessionState = typeof initialState;

/** Who is signed in, and where they may work. */
type OwnAccount = Pick<SessionState, 'dataContexts' | 'dataContextId'> & { profile: Profile };

const NO_PERMISSIONS: readonly Permission[] = [];

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A secure page is shown, and it is not known yet for whom. */
    profileRequested(state) {
      state.profileStatus = 'pending';
    },
    /** `dataContextId`: the stored choice if it is still a context, the only context, or null. */
    profileReceived: (state, { payload }: PayloadAction<OwnAccount>): SessionState => ({
      ...state,
      ...payload,
      profileStatus: 'succeeded',
    }),
    profileNotReceived(state) {
      state.profileStatus = 'failed';
    },
    /** The own claims changed (a saved profile, a renewed token); the data contexts stay. */
    profileRefreshRequested: () => undefined, // heard by sessionSaga
    /** The own user was changed: names, permissions and data contexts may be others now. */
    ownAccountChanged: () => undefined, // heard by sessionSaga
    profileRefreshed(state, { payload }: PayloadAction<Profile>) {
      if (!state.isSignedOut) state.profile = payload; // a save may have ended since
    },
    /** The contexts were fetched anew after a client was saved; the chosen one stays. */
    dataContextsReceived(state, { payload }: PayloadAction<DataContext[]>) {
      state.dataContexts = payload;
    },
    /** Another context: slices drop what was loaded in the old one. `isFirst`: there was none. */
    dataContextChosen: {
      prepare: (groupId: string, isFirst?: boolean) => ({ payload: groupId, meta: { isFirst } }),
      reducer(state, { payload }: PayloadAction<string>) {
        state.dataContextId = payload;
      },
    },
    /** Why it ends by itself, and where to come back to; none when the user wanted to leave. */
    signOutRequested(_state, _action: PayloadAction<SessionEnd | undefined>) {
      // heard by sessionSaga
    },
    signedOut: () => ({ ...initialState, isSignedOut: true }),
  },
  selectors: {
    selectProfile: (state) => state.profile,
    selectIsSignedOut: (state) => state.isSignedOut,
    selectProfileStatus: (state) => state.profileStatus,
    selectPermissions: (state) => state.profile?.permissions ?? NO_PERMISSIONS,
    /** The zone to reckon in: UTC if the browser knows the profile's not (which keeps it). */
    selectTimezone: (state) => usableZone(state.profile?.timezone),
    /** For texts, dates, names, forms; the browser's if the profile could not be loaded. */
    selectLocalization: (state) => state.profile?.localization ?? browserLocalization(),
    selectDataContexts: (state) => state.dataContexts,
    /** The dialog asks for one of several: what is asked for before it would be asked for twice. */
    selectIsContextMissing: ({ dataContexts, dataContextId }) =>
      dataContextId === null && dataContexts.length > 0,
    selectDataContext: createSelector(
      [(state: SessionState) => state.dataContexts, (state: SessionState) => state.dataContextId],
      (contexts, groupId) => contexts.find((context) => context.groupId === groupId) ?? null,
    ),
  },
});

export const session = { ...sessionSlice.actions, ...sessionSlice.selectors };

/** The role that follows from the permissions. */
export const selectRole = createSelector([session.selectPermissions], (permissions) =>
  roleOf(permissions),
);

/** The context's file types, in the console's order; all four where it names none. */
export const selectFileTypes = createSelector([session.selectDataContext], (context) =>
  context && context.fileTypes.length > 0 ? context.fileTypes : FILE_TYPES,
);
