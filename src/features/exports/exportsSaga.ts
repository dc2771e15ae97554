import {
  call as callEffect,
  put,
  race,
  take,
  takeLatest,
  takeLeading,
  type ActionPattern,
} from 'redux-saga/effects';
import { checkSftp, type ServerVerdict, type SftpAccess } from '@/api/account';
import type { ApiError } from '@/api/ApiError';
import { updateClient, updatedClient } from '@/api/clients';
import { clientSaved, clientsRequested } from '@/features/clients/clientsSlice';
import { reportFailure } from '@/features/failure/reportFailure';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { callAbortable } from '@/saga/effects';
import {
  connectionTested,
  connectionTestRequested,
  exportCheckStopped,
  exportFormLeft,
  exportFormOpened,
  exportNotSaved,
  exportSaved,
  exportServerEdited,
  exportSubmitted,
  sftpAccepted,
} from './exportsSlice';

const notSaved = ({ title, retryAfter }: ApiError) =>
  exportNotSaved({ cause: 'save', title, retryAfter: retryAfter ?? null });

/** Tries the SFTP server first: nothing is saved that could not be delivered there. */
function* saveExport({ payload: { client, changes, access } }: ReturnType<typeof exportSubmitted>) {
  try {
    if (access && !(yield* isAccepted(access))) return;
    yield* callAbortable(updateClient, client, changes);
    yield put(clientSaved({ code: client.code, client: updatedClient(client, changes) }));
    yield put(clientsRequested());
    yield put(exportSaved());
    yield put(toastShown({ message: 'admin.exports.exportSuccess' }));
  } catch (error) {
    yield* reportFailure(error, notSaved);
  }
}

const left = [exportFormOpened, exportFormLeft, dataContextChosen, signedOut];

/** What the server said; undefined when one of the actions came first, which ends the call. */
function* checkUntil(access: SftpAccess, ended: ActionPattern) {
  const check = () => callAbortable<[SftpAccess], ServerVerdict>(checkSftp, access);
  const { outcome } = (yield race({ outcome: callEffect(check), ended: take(ended) })) as {
    outcome?: ServerVerdict;
  };
  return outcome;
}

/** False when the server refused, and when the form was left or the check stopped before it answered. */
function* isAccepted(access: SftpAccess) {
  const outcome = yield* checkUntil(access, [exportCheckStopped, ...left]);
  if (outcome?.ok) yield put(sftpAccepted(Date.now()));
  else if (outcome)
    yield put(exportNotSaved({ cause: 'sftp', title: outcome.message, retryAfter: null }));
  return outcome?.ok === true;
}

const testFailed = (title: string, retryAfter: number | null) =>
  connectionTested({ status: 'failed', failure: { cause: 'sftp', title, retryAfter } });

/** Tries the server by itself. An edit to it ends that: its answer would be of another one. */
function* testConnection({ payload }: ReturnType<typeof connectionTestRequested>) {
  try {
    const outcome = yield* checkUntil(payload, [exportServerEdited, exportSubmitted, ...left]);
    if (outcome?.ok) yield put(connectionTested({ status: 'succeeded', at: Date.now() }));
    else if (outcome) yield put(testFailed(outcome.message, null));
  } catch (error) {
    yield* reportFailure(error, ({ title, retryAfter }) => testFailed(title, retryAfter ?? null));
  }
}

export function* exportsSaga() {
  yield takeLeading(exportSubmitted, saveExport);
  yield takeLatest(connectionTestRequested, testConnection);
}
