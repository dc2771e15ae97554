import { put, spawn, takeLatest } from 'redux-saga/effects';
import { updateOwnSettings } from '@/api/users';
import { reportFailure } from '@/features/failure/reportFailure';
import { modalClosed } from '@/features/modal/modalSlice';
import { session } from '@/features/session/sessionSlice';
import { settleDraft } from '@/browser/drafts';
import { call, callAbortable, fromContext, select } from '@/saga/effects';
import { ownProfile, OWN_SETTINGS_DRAFT } from './profileSlice';

/** Saves, shows the new language and zone at once, and brings the claims up to date behind them. */
function* saveOwnSettings({
  payload: settings,
}: ReturnType<typeof ownProfile.ownSettingsSubmitted>) {
  const profile = yield* select(session.selectProfile);
  if (!profile) return;
  try {
    yield* callAbortable(updateOwnSettings, profile.userId, settings);
    yield* call(settleDraft, OWN_SETTINGS_DRAFT);
    yield put(ownProfile.ownSettingsSaved());
    yield put(modalClosed('userProfile'));
    yield put(session.profileRefreshed({ ...profile, ...settings }));
  } catch (error) {
    yield* reportFailure(error, ({ reason }) => ownProfile.ownSettingsRefused(reason));
    return;
  }
  yield spawn(renewClaims); // by itself: the next save must not wait for it
}

/** The saved settings are shown already: a renewal that fails is made up for by the next one. */
function* renewClaims() {
  const identity = yield* fromContext('identity');
  try {
    yield* call(() => identity.renew());
    yield put(session.profileRefreshRequested());
  } catch {
    // the token in hand stays good until it expires
  }
}

/** Saves one's own settings. */
export function* profileSaga() {
  yield takeLatest(ownProfile.ownSettingsSubmitted, saveOwnSettings); // of two dialogs the last
}
