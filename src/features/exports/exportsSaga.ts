import { call as callEffect, put, race, take, takeLeading } from 'redux-saga/effects';
import { checkSftp, type Outcome, type SftpAccess } from '@/api/account';
import type { ApiError } from '@/api/ApiError';
import { updateClient } from '@/api/clients';
import { clientsRequested } from '@/features/clients/clientsSlice';
import { reportFailure } from '@/features/failure/reportFailure';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { callAbortable } from '@/saga/effects';
import {
  exportCheckStopped,
  exportFormLeft,
  exportFormOpened,
  exportNotSaved,
  exportSaved,
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
    yield put(clientsRequested());
    yield put(exportSaved());
  } catch (error) {
    yield* reportFailure(error, notSaved);
  }
}

/** False when the server refused, and when the form was left or the check stopped before it answered. */
function* isAccepted(access: SftpAccess) {
  const ended = [
    exportCheckStopped,
    exportFormOpened,
    exportFormLeft,
    dataContextChosen,
    signedOut,
  ];
  const check = () => callAbortable<[SftpAccess], Outcome>(checkSftp, access);
  const { outcome } = (yield race({ outcome: callEffect(check), ended: take(ended) })) as {
    outcome?: Outcome;
  };
  if (outcome?.ok) yield put(sftpAccepted());
  else if (outcome)
    yield put(exportNotSaved({ cause: 'sftp', title: outcome.message, retryAfter: null }));
  return outcome?.ok === true;
}

export function* exportsSaga() {
  yield takeLeading(exportSubmitted, saveExport);
}
