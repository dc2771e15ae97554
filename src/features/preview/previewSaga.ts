import { put, takeEvery, takeLatest } from 'redux-saga/effects';
import { getEmail } from '@/api/emails';
import { failureRaised } from '@/features/failure/failureSlice';
import { reportFailure } from '@/features/failure/reportFailure';
import { modalClosed, modalOpened } from '@/features/modal/modalSlice';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { ContentError } from '@/zip/contentCheck';
import { call, callAbortable, select } from '@/saga/effects';
import {
  emailFailed,
  emailPreviewOpened,
  emailReceived,
  emailRequested,
  previewClosed,
  previewDropped,
  previewMoved,
  renditionFailed,
  renditionReceived,
  renditionRequested,
  renditionRetried,
  selectEmailStatus,
  selectOpenConversion,
  selectOpenType,
  selectShown,
  tabChosen,
} from './previewSlice';
import { fetchRendition, forgetRenditions, keptRendition } from './renditions';

const LEFT = [previewClosed, previewDropped, failureRaised, dataContextChosen, signedOut];

function* showPreview() {
  yield put(modalOpened({ name: 'emailPreview' }));
  yield* askForEmail();
}

/** The same email, opened again by its address, is not asked for twice. */
function* askForEmail() {
  const status = yield* select(selectEmailStatus);
  if (status === 'idle') yield put(emailRequested());
}

/** Loads the shown email; any later event of the routing table ends it, so that a late answer is never heard. */
function* loadEmail() {
  const shown = yield* select(selectShown);
  const status = yield* select(selectEmailStatus);
  if (!shown || status !== 'pending') return;
  try {
    const email = yield* callAbortable(getEmail, shown);
    yield put(emailReceived(email));
  } catch (error) {
    yield* reportFailure(error, () => emailFailed());
  }
}

/** Brings the bytes of the open tab, and of no other. */
function* loadRendition() {
  const type = yield* select(selectOpenType);
  const conversion = yield* select(selectOpenConversion);
  if (!conversion) return;
  try {
    if (!keptRendition(conversion)) {
      yield put(renditionRequested());
      yield* callAbortable(fetchRendition, conversion, type);
    }
    yield put(renditionReceived());
  } catch (error) {
    if (error instanceof ContentError) yield put(renditionFailed('unusable'));
    else yield* reportFailure(error, () => renditionFailed('unavailable'));
  }
}

function* leavePreview() {
  yield* call(forgetRenditions);
  yield put(modalClosed('emailPreview'));
}

export function* previewSaga() {
  yield* call(forgetRenditions);
  yield takeLatest([emailRequested, previewMoved, ...LEFT], loadEmail);
  yield takeLatest(
    [emailReceived, tabChosen, renditionRetried, emailRequested, previewMoved, ...LEFT],
    loadRendition,
  );
  yield takeEvery(emailPreviewOpened, showPreview);
  yield takeEvery(previewMoved, askForEmail);
  yield takeEvery(LEFT, leavePreview);
}
