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
  exportNotSaved,
  exportSaved,
  exportServerEdited,
  exportSubmitted,
  sftpAccepted,
  type ExportFailure,
} from './exportsSlice';

const notSaved = ({ title, retryAfter }: ApiError) =>
  exportNotSaved({ cause: 'save', title, retryAfter: retryAfter ?? null });

/** The server's verdict on the details is one thing, a check that came to no verdict another. */
const refusedBySftp = (title: string): ExportFailure => ({
  cause: 'sftp',
  title,
  retryAfter: null,
});
const notTested = ({ failure, title, retryAfter }: ApiError): ExportFailure => ({
  cause: failure === 'network' || failure === 'timeout' ? 'unreached' : 'untested',
  title,
  retryAfter: retryAfter ?? null,
});

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

const left = [exportFormLeft, dataContextChosen, signedOut];

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
  try {
    const outcome = yield* checkUntil(access, [exportCheckStopped, ...left]);
    if (outcome?.ok) yield put(sftpAccepted(Date.now()));
    else if (outcome) yield put(exportNotSaved(refusedBySftp(outcome.message)));
    return outcome?.ok === true;
  } catch (error) {
    yield* reportFailure(error, (failure) => exportNotSaved(notTested(failure)));
    return false;
  }
}

const testFailed = (failure: ExportFailure) => connectionTested({ status: 'failed', failure });

/** Tries the server by itself. An edit to it ends that: its answer would be of another one. */
function* testConnection({ payload }: ReturnType<typeof connectionTestRequested>) {
  try {
    const outcome = yield* checkUntil(payload, [exportServerEdited, exportSubmitted, ...left]);
    if (outcome?.ok) yield put(connectionTested({ status: 'succeeded', at: Date.now() }));
    else if (outcome) yield put(testFailed(refusedBySftp(outcome.message)));
  } catch (error) {
    yield* reportFailure(error, (failure) => testFailed(notTested(failure)));
  }
}

export function* exportsSaga() {
  yield takeLeading(exportSubmitted, saveExport);
  yield takeLatest(connectionTestRequested, testConnection);
}
