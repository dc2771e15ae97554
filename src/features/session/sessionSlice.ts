import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
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

type SessionState = {
  profileStatus: RequestStatus;
  profile: Profile | null;
  dataContexts: DataContext[];
  /** Group id of the context this tab works in; null while none is chosen. */
  dataContextId: string | null;
  /** The page is being left: nothing may be shown or asked for any more. */
  isSignedOut: boolean;
};

const initialState: SessionState = {
  profileStatus: 'idle',
  profile: null,
  dataContexts: [],
  dataContextId: null,
  isSignedOut: false,
};

const NO_PERMISSIONS: readonly Permission[] = [];

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A guard met a session whose permissions are not known yet. */
    profileRequested(state) {
      state.profileStatus = 'pending';
    },
    /** `dataContextId` is the stored choice where it is still one of the contexts, the only context, or null. */
    profileReceived(
      state,
      {
        payload,
      }: PayloadAction<{
        profile: Profile;
        dataContexts: DataContext[];
        dataContextId: string | null;
      }>,
    ) {
      state.profileStatus = 'succeeded';
      state.profile = payload.profile;
      state.dataContexts = payload.dataContexts;
      state.dataContextId = payload.dataContextId;
    },
    profileNotReceived(state) {
      state.profileStatus = 'failed';
    },
    /** The own claims changed (a saved profile, a renewed token); the data contexts stay. */
    profileRefreshRequested() {
      // heard by sessionSaga
    },
    /** The own user was changed in the administration: names, permissions and data contexts may be others now. */
    ownAccountChanged() {
      // heard by sessionSaga
    },
    profileRefreshed(state, { payload }: PayloadAction<Profile>) {
      state.profile = payload;
    },
    /** The contexts were fetched anew, because a client was created or changed; the chosen one stays. */
    dataContextsReceived(state, { payload }: PayloadAction<DataContext[]>) {
      state.dataContexts = payload;
    },
    /** Another context: everything that was loaded in the old one is dropped by its own slice. `isFirst`: there was none before. */
    dataContextChosen: {
      prepare: (groupId: string, isFirst?: boolean) => ({ payload: groupId, meta: { isFirst } }),
      reducer(state, { payload }: PayloadAction<string>) {
        state.dataContextId = payload;
      },
    },
    /** The payload says why it ends by itself, and where to come back to after signing in again; none when the user wanted to leave. */
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
    /** The zone to reckon in: UTC in place of one the browser does not know (the profile keeps its value). */
    selectTimezone: (state) => usableZone(state.profile?.timezone),
    /** Of texts, dates, names and forms alike; the browser's where the profile could not be loaded. */
    selectLocalization: (state) => state.profile?.localization ?? browserLocalization(),
    selectDataContexts: (state) => state.dataContexts,
    selectDataContext: createSelector(
      [(state: SessionState) => state.dataContexts, (state: SessionState) => state.dataContextId],
      (contexts, groupId) => contexts.find((context) => context.groupId === groupId) ?? null,
    ),
  },
});

export const {
  profileRequested,
  profileReceived,
  profileNotReceived,
  profileRefreshRequested,
  ownAccountChanged,
  profileRefreshed,
  dataContextsReceived,
  dataContextChosen,
  signOutRequested,
  signedOut,
} = sessionSlice.actions;
export const {
  selectProfile,
  selectIsSignedOut,
  selectProfileStatus,
  selectPermissions,
  selectTimezone,
  selectLocalization,
  selectDataContexts,
  selectDataContext,
} = sessionSlice.selectors;
export { sessionSlice };

declare module '@/store/state' {
  interface CoreState extends WithSlice<typeof sessionSlice> {}
}

/** The role that follows from the permissions. */
export const selectRole = createSelector([selectPermissions], (permissions) => roleOf(permissions));

/** The file types the selected data context offers, in the console's order; all four where it names none. */
export const selectFileTypes = createSelector([selectDataContext], (context) =>
  context && context.fileTypes.length > 0 ? context.fileTypes : FILE_TYPES,
);
