import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { call as callEffect, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import { asBackground } from '@/api/requestOrigin';
import * as clients from '@/api/clients';
import { failingWith, reportFailure } from '@/features/failure/reportFailure';
import { modalClosed, modalOpened } from '@/features/modal/modalSlice';
import { toDataContext } from '@/features/session/dataContexts';
import { session } from '@/features/session/sessionSlice';
import { untilSignedOut } from '@/features/session/untilSignedOut';
import { toastShown } from '@/features/toasts/toastsSlice';
import { settleDraft } from '@/browser/drafts';
import { call, callAbortable } from '@/saga/effects';
import { clientDraft } from './clientForm';
import { comparableCode, hasSettings, type SubmittedClient } from './clientSettings';
import { clientAdmin, selectWithClients as select } from './clientsSlice';

/** The list is at the same time the user's data contexts: a new client can be worked in at once. */
function* fetchClients(list: (signal: AbortSignal) => ReturnType<typeof clients.listClients>) {
  const received = yield* callAbortable(list);
  yield put(clientAdmin.clientsReceived(received));
  yield put(session.dataContextsReceived(received.map(toDataContext)));
  return received;
}

/** Leaving the page ends the fetch under way: its answer comes to nobody. */
const loadClients = failingWith(clientAdmin.clientsNotReceived, function* () {
  const { listStatus, clients: shown } = yield* select((state) => state.clients);
  if (listStatus === 'idle' || (yield* select(session.selectIsContextMissing))) return;
  // Where a list is shown the console asks: a refusal takes nobody away from a save.
  yield* fetchClients(shown.length > 0 ? asBackground(clients.listClients) : clients.listClients);
});

/** Leaving its form gives a save up: what becomes of it is told in no other one. */
export const untilLeft = <Payload>(leaving: () => Action, save: (payload: Payload) => Generator) =>
  function* submit({ payload }: PayloadAction<Payload>) {
    const { left } = (yield race({
      saved: callEffect(save, payload),
      left: take([leaving, session.signedOut]),
    })) as { left?: unknown };
    if (left) yield put(clientAdmin.clientsRequested()); // nobody knows whether the server took it
  };

function* saveClient({
  client,
  basics,
  settings,
}: ReturnType<typeof clientAdmin.clientSubmitted>['payload']) {
  let saved: clients.StoredClient | null = null;
  try {
    const known = client ?? (yield* createNew({ basics, settings }));
    if (known !== null) {
      const changes = { ...basics, ...settings };
      yield* callAbortable(clients.updateClient, known, changes);
      saved = clients.updatedClient(known, changes);
    }
    for (const id of [client?.groupId ?? null, known?.groupId ?? null])
      yield* call(settleDraft, clientDraft(id));
  } catch (error) {
    yield* reportFailure(error, ({ kind, reason }) =>
      clientAdmin.clientNotSaved({ takenCode: kind === 409 ? basics.code : null, ...reason }),
    );
    return;
  }
  yield put(clientAdmin.clientSaved({ code: basics.code, client: saved }));
  const message = client === null ? 'admin.clients.createdDone' : 'admin.clients.savedDone';
  yield put(toastShown({ message, values: { name: basics.name } }));
  yield put(modalClosed('clientDetail'));
  yield put(clientAdmin.clientsRequested());
}

/** The call takes no settings: the new client is looked up, and updated. Null: nothing is left. */
function* createNew({ basics, settings }: SubmittedClient) {
  const { createdCode } = yield* select((state) => state.clients.save);
  if (createdCode === null) {
    yield* callAbortable(clients.createClient, basics);
    if (!hasSettings(settings)) return null;
    yield put(clientAdmin.clientCreated(basics.code));
  }
  const wanted = comparableCode(createdCode ?? basics.code);
  const received = yield* fetchClients(asBackground(clients.listClients));
  const created = received.find(({ code }) => comparableCode(code) === wanted);
  if (!created) throw new ApiError('unreadable');
  yield put(modalOpened({ name: 'clientDetail', groupId: created.groupId }));
  return created;
}

/** Loads the clients while a page shows them, and saves one. */
export function* clientsSaga() {
  const { clientsOpened, clientsLeft, clientsRequested } = clientAdmin;
  const changes = [clientsOpened, clientsLeft, clientsRequested, session.dataContextChosen];
  yield takeLatest(changes, untilSignedOut, loadClients);
  yield takeLeading(
    clientAdmin.clientSubmitted,
    untilLeft(clientAdmin.clientDialogLeft, saveClient),
  );
}
