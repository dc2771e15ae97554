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
import { untilLeft } from '@/features/clients/clientsSaga';
import { clientAdmin } from '@/features/clients/clientsSlice';
import { reportFailure } from '@/features/failure/reportFailure';
import { session } from '@/features/session/sessionSlice';
import { callAbortable } from '@/saga/effects';
import { exportAdmin, type ExportFailure } from './exportsSlice';
import type { ExportSubmission } from './form/exportUpdate';

const notSaved = ({ reason }: ApiError) => exportAdmin.exportNotSaved({ cause: 'save', ...reason });

/** The server's verdict on the details is one thing, a check that came to no verdict another. */
const refusedBySftp = (title: string): ExportFailure => ({
  cause: 'sftp',
  title,
  retryAfter: null,
});
const notTested = ({ reason, failure }: ApiError): ExportFailure => ({
  cause: failure === 'network' || failure === 'timeout' ? 'unreached' : 'untested',
  ...reason,
});

/** Tries the SFTP server first: nothing is saved that could not be delivered there. */
function* saveExport({ client, changes, access }: ExportSubmission) {
  try {
    if (access && !(yield* isAccepted(access))) return;
    yield* callAbortable(updateClient, client, changes);
    const saved = updatedClient(client, changes);
    yield put(clientAdmin.clientSaved({ code: client.code, client: saved }));
    yield put(clientAdmin.clientsRequested());
    yield put(exportAdmin.exportSaved());
  } catch (error) {
    yield* reportFailure(error, notSaved);
  }
}

const left = [exportAdmin.exportFormLeft, session.dataContextChosen, session.signedOut];

/** What the server said; undefined when one of the actions came first, which ends the call. */
function* checkUntil(access: SftpAccess, ended: ActionPattern) {
  const check = () => callAbortable<[SftpAccess], ServerVerdict>(checkSftp, access);
  const { outcome } = (yield race({ outcome: callEffect(check), ended: take(ended) })) as {
    outcome?: ServerVerdict;
  };
  return outcome;
}

/** False: refused, or the form was left or the check stopped before an answer. */
function* isAccepted(access: SftpAccess) {
  try {
    const outcome = yield* checkUntil(access, [exportAdmin.exportCheckStopped, ...left]);
    if (outcome?.ok) yield put(exportAdmin.sftpAccepted(Date.now()));
    else if (outcome) yield put(exportAdmin.exportNotSaved(refusedBySftp(outcome.message)));
    return outcome?.ok === true;
  } catch (error) {
    yield* reportFailure(error, (failure) => exportAdmin.exportNotSaved(notTested(failure)));
    return false;
  }
}

const testFailed = (failure: ExportFailure) =>
  exportAdmin.connectionTested({ status: 'failed', failure });

/** Tries the server by itself. An edit to it ends that: its answer would be of another one. */
function* testConnection({ payload }: ReturnType<typeof exportAdmin.connectionTestRequested>) {
  try {
    const outcome = yield* checkUntil(payload, [
      exportAdmin.exportServerEdited,
      exportAdmin.exportSubmitted,
      ...left,
    ]);
    if (outcome?.ok)
      yield put(exportAdmin.connectionTested({ status: 'succeeded', at: Date.now() }));
    else if (outcome) yield put(testFailed(refusedBySftp(outcome.message)));
  } catch (error) {
    yield* reportFailure(error, (failure) => testFailed(notTested(failure)));
  }
}

/** Saves the exports of a client, and tries an SFTP server. */
export function* exportsSaga() {
  yield takeLeading(exportAdmin.exportSubmitted, untilLeft(exportAdmin.exportFormLeft, saveExport));
  yield takeLatest(exportAdmin.connectionTestRequested, testConnection);
}
