import { put, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { getEmail } from '@/api/emails';
import { reportFailure } from '@/features/failure/reportFailure';
import { modalClosed, modalOpened } from '@/features/modal/modalSlice';
import { selectOpenEmail } from '@/features/search/openEmail';
import { emailOpened } from '@/features/search/searchSlice';
import { ContentError } from '@/zip/contentCheck';
import { call, callAbortable, select } from '@/saga/effects';
import {
  emailFailed,
  emailReceived,
  emailRequested,
  previewLeft,
  renditionFailed,
  renditionReceived,
  renditionRequested,
  renditionRetried,
  selectAsked,
  selectOpenConversion,
  selectOpenType,
  tabChosen,
} from './previewSlice';
import { fetchRendition, forgetRenditions, keptRendition } from './renditions';

/** Asks for each email that is open, whatever opened it: the dialog comes and goes with it. The same one is not asked for twice. */
function* followOpenEmail() {
  for (;;) {
    const open = yield* select(selectOpenEmail);
    const asked = yield* select(selectAsked);
    if (open?.id === asked?.id) yield take('*');
    else if (open) {
      yield put(modalOpened({ name: 'emailPreview' }));
      yield put(emailRequested(open));
    } else yield put(previewLeft());
  }
}

/** An email that is opened from a dialog is shown over it, also where the preview lay under it. */
function* raisePreview() {
  if (!(yield* select(selectOpenEmail))) return;
  yield put(modalClosed('emailPreview'));
  yield put(modalOpened({ name: 'emailPreview' }));
}

/** Loads the open email; any later event of the routing table ends it, so that a late answer is never heard. */
function* loadEmail() {
  const asked = yield* select(selectAsked);
  if (!asked) return;
  try {
    const email = yield* callAbortable(getEmail, asked);
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
  yield takeLatest([emailRequested, previewLeft], loadEmail);
  yield takeLatest(
    [emailReceived, tabChosen, renditionRetried, emailRequested, previewLeft],
    loadRendition,
  );
  yield takeEvery(emailOpened, raisePreview);
  yield takeEvery(previewLeft, leavePreview);
  yield* call(followOpenEmail);
}
