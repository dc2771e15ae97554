import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SaveFailureReason } from '@/components/form/saveFailureText';
import type { RequestStatus } from '@/saga/requestStatus';
import { injectedHooks } from '@/store/lazyFeature';
import type { Localization } from '@/lib/localization';

/** What everybody may change of themselves. `timezone` is an IANA name. */
type OwnSettings = { timezone: string; localization: Localization };

export const OWN_SETTINGS_DRAFT = 'own settings';

type ProfileState = { saveStatus: RequestStatus; failure: SaveFailureReason | null };

const initialState: ProfileState = { saveStatus: 'idle', failure: null };

export const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    profileEditOpened: () => initialState,
    ownSettingsSubmitted(state, _action: PayloadAction<OwnSettings>) {
      state.saveStatus = 'pending';
      state.failure = null;
    },
    ownSettingsSaved(state) {
      state.saveStatus = 'succeeded';
    },
    ownSettingsRefused(state, { payload }: PayloadAction<SaveFailureReason>) {
      state.saveStatus = 'failed';
      state.failure = payload;
    },
  },
});

export const ownProfile = profileSlice.actions;
export const { useSelector: useProfileSelector } = injectedHooks<typeof profileSlice>();
