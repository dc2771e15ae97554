import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/features/session/sessionSlice';
import type { RequestStatus } from '@/saga/requestStatus';
import { injectedHooks } from '@/store/lazyFeature';
import type { Localization } from '@/lib/localization';

/** What everybody may change of themselves. `timezone` is an IANA name. */
export type OwnSettings = { timezone: string; localization: Localization };

/** Under which name the form's draft is kept. */
export const OWN_SETTINGS_DRAFT = 'own settings';

type ProfileState = { saveStatus: RequestStatus; serverMessage: string };

const initialState: ProfileState = { saveStatus: 'idle', serverMessage: '' };

const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    profileEditOpened: () => initialState,
    ownSettingsSubmitted(state, _action: PayloadAction<OwnSettings>) {
      state.saveStatus = 'pending';
      state.serverMessage = '';
    },
    ownSettingsSaved(state) {
      state.saveStatus = 'succeeded';
    },
    /** The payload is the server's own words, '' where it gave none. */
    ownSettingsRefused(state, { payload }: PayloadAction<string>) {
      state.saveStatus = 'failed';
      state.serverMessage = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectSettingsStatus: (state) => state.saveStatus,
    selectSettingsMessage: (state) => state.serverMessage,
  },
});

export const { profileEditOpened, ownSettingsSubmitted, ownSettingsSaved, ownSettingsRefused } =
  profileSlice.actions;
export const { selectSettingsStatus, selectSettingsMessage } = profileSlice.selectors;
export { profileSlice };
export const { useSelector: useProfileSelector } = injectedHooks<'profile'>();

declare module '@/store/state' {
  interface LazyState extends WithSlice<typeof profileSlice> {}
}
