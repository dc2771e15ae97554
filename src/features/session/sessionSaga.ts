import { delay, fork, put, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { asBackground } from '@/api/requestOrigin';
import { isAborted } from '@/api/client';
import { listClients } from '@/api/clients';
import { reportRetryAfter } from '@/features/failure/reportFailure';
import { modalOpened, selectOpenModals } from '@/features/modal/modalSlice';
import { currentPath } from '@/browser/currentAddress';
import { forgetDrafts } from '@/browser/drafts';
import { keepSignOutReason } from '@/browser/signOutReason';
import { closeAllViewers } from '@/browser/viewerHost';
import { call, callAbortable, fromContext, select } from '@/saga/effects';
import {
  chooseDataContext,
  forgetDataContext,
  keepDataContext,
  toDataContext,
} from './dataContexts';
import { pageAt } from './pageRules';
import { readProfile } from './profile';
import { session } from './sessionSlice';
import { untilSignedOut } from './untilSignedOut';

function* loadProfile() {
  const identity = yield* fromContext('identity');
  try {
    const profile = readProfile(yield* call(() => identity.claims()));
    yield* call(keepSignOutReason, null);
    yield put(session.profileRefreshed(profile)); // its language and zone come before the contexts
    const clients = yield* callAbortable(listClients);
    const dataContexts = clients.map(toDataContext);
    yield put(
      session.profileReceived({
        profile,
        dataContexts,
        dataContextId: chooseDataContext(dataContexts),
      }),
    );
    yield fork(askForDataContext);
    yield put(session.profileRefreshRequested());
  } catch (error) {
    if (isAborted(error)) return;
    yield* reportRetryAfter(error);
    yield put(session.profileNotReceived()); // also behind /error: no page waits for ever
  }
}

/**
 * Nothing works without a context: the dialog opens on every page until there is one, but lets
 * through who can make the first. /error is no page: there it would lie over what is said.
 */
function* askForDataContext() {
  for (;;) {
    yield delay(0); // a link that names a context chooses it first, a refusal leads to /error
    if (yield* select(session.selectDataContext)) return;
    const contexts = yield* select(session.selectDataContexts);
    const permissions = yield* select(session.selectPermissions);
    if (contexts.length === 0 && permissions.includes('MANAGE_CLIENTS')) return;
    const isOpen = (yield* select(selectOpenModals)).some(({ name }) => name === 'dataContext');
    if (!isOpen && pageAt(currentPath()) !== null) yield put(modalOpened({ name: 'dataContext' }));
    else yield take('*');
  }
}

/** Brings the claims up to date; the old ones stay where the provider does not answer. */
function* refreshProfile() {
  const identity = yield* fromContext('identity');
  try {
    const claims = yield* call(() => identity.claims({ refresh: true }));
    const status = yield* select(session.selectProfileStatus);
    if (status === 'succeeded') yield put(session.profileRefreshed(readProfile(claims)));
  } catch {
    // the profile shown is at most one token lifetime old
  }
}

/** Fetches claims and data contexts anew; the chosen context stays if it is still one of them. */
function* reloadOwnAccount() {
  const identity = yield* fromContext('identity');
  try {
    yield* call(() => identity.renew());
    const claims = yield* call(() => identity.claims({ refresh: true }));
    const dataContexts = (yield* callAbortable(asBackground(listClients))).map(toDataContext);
    const current = yield* select(session.selectDataContext);
    const isKept =
      current !== null && dataContexts.some(({ groupId }) => groupId === current.groupId);
    yield put(
      session.profileReceived({
        profile: readProfile(claims),
        dataContexts,
        dataContextId: isKept ? current.groupId : null,
      }),
    );
    if (isKept) return;
    const next = chooseDataContext(dataContexts);
    if (next === null) yield* askForDataContext();
    else yield put(session.dataContextChosen(next));
  } catch {
    // what is shown is at most one token lifetime old; a 401 has been answered by the client
  }
}

/** With no context, or a chosen one that is gone, the only one is taken, else the dialog asks. */
function* settleDataContext({
  payload: contexts,
}: ReturnType<typeof session.dataContextsReceived>) {
  const current = yield* select(session.selectDataContext);
  if (current) return;
  const chosen = yield* call(chooseDataContext, contexts);
  if (chosen !== null) yield put(session.dataContextChosen(chosen, true));
  else yield* askForDataContext();
}

function* rememberDataContext() {
  const context = yield* select(session.selectDataContext);
  if (context) yield* call(keepDataContext, context);
}

/** Only the first call that ends the session does: a later 401 changes nothing. */
function* signOut({ payload: end }: ReturnType<typeof session.signOutRequested>) {
  if (yield* select(session.selectIsSignedOut)) return;
  const identity = yield* fromContext('identity');
  yield put(session.signedOut());
  yield* call(keepSignOutReason, end?.reason ?? null);
  const how = yield* call(() => identity.signOut(end?.returnTo));
  if (how === 'cutOff' && !end) yield* call(keepSignOutReason, how);
}

/** What was opened, typed and chosen is nobody's any more, also where another tab has signed out. */
function* forgetOwn() {
  yield* call(closeAllViewers);
  yield* call(forgetDrafts);
  yield* call(forgetDataContext);
}

/** Loads profile and data contexts, and forgets them with a sign-out. */
export function* sessionSaga() {
  yield* call(forgetDrafts);
  yield takeEvery(session.signedOut, forgetOwn);
  yield takeLatest(session.profileRequested, untilSignedOut, loadProfile);
  yield takeLatest(session.profileRefreshRequested, untilSignedOut, refreshProfile);
  yield takeLatest(session.ownAccountChanged, untilSignedOut, reloadOwnAccount);
  yield takeLatest(session.dataContextsReceived, settleDataContext);
  yield takeEvery(session.dataContextChosen, rememberDataContext);
  yield takeLeading(session.signOutRequested, signOut);
}
