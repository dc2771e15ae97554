import { put, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import { asOneOfSeveral } from '@/api/requestOrigin';
import { getEmail, type Conversion } from '@/api/emails';
import { reportFailure } from '@/features/failure/reportFailure';
import { modalClosed } from '@/features/modal/modalSlice';
import { fileKey } from '@/features/renditions/planBatches';
import { selectOpenEmail } from '@/features/search/openEmail';
import { emailGone, tabChosen } from '@/features/search/searchSlice';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { ContentError } from '@/evidence/zip/contentCheck';
import { call, callAbortable } from '@/saga/effects';
import { selectOpenConversion } from './listedEmail';
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
  selectEmail,
  selectOpenType,
  selectWithPreview,
} from './previewSlice';
import { signatureSaga } from './signature/signatureSaga';
import { fetchRendition, forgetRenditions, keptRendition } from './previewRenditions';

/** Asks for each email that is open, whatever opened it. The same one is not asked for twice. */
function* followOpenEmail() {
  for (;;) {
    const open = yield* selectWithPreview(selectOpenEmail);
    const asked = yield* selectWithPreview(selectAsked);
    if (open?.id === asked?.id) yield take('*');
    else yield put(open ? emailRequested(open) : previewLeft());
  }
}

/** Loads the open email; any later event of the routing table ends it: no late answer is heard. */
function* loadEmail() {
  const asked = yield* selectWithPreview(selectAsked);
  if (!asked) return;
  try {
    const email = yield* callAbortable(asOneOfSeveral(getEmail), asked);
    yield put(emailReceived(email));
  } catch (error) {
    if (error instanceof ApiError && error.kind === 404) yield put(emailGone());
    else yield* reportFailure(error, () => emailFailed());
  }
}

/**
 * Brings the bytes of the open tab, and of no other: at once where the list has said where they
 * are, beside the call for all that is known of the email.
 */
function* loadRendition() {
  const listed = yield* selectWithPreview(selectOpenConversion);
  if (listed) yield* bringRendition(listed);
  if (!(yield* selectWithPreview(selectEmail))) yield take(emailReceived);
  const conversion = yield* selectWithPreview(selectOpenConversion);
  if (conversion && (!listed || fileKey(conversion) !== fileKey(listed)))
    yield* bringRendition(conversion);
}

function* bringRendition(conversion: Conversion) {
  const type = yield* selectWithPreview(selectOpenType);
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

function* dropRenditions() {
  yield* call(forgetRenditions);
}

/** What lies over the preview speaks of the email that was open. */
function* closeItsDialogs() {
  yield put(modalClosed('emailLinks'));
  yield put(modalClosed('signature'));
}

export function* previewSaga() {
  yield* call(forgetRenditions);
  yield takeLatest([emailRequested, previewLeft], loadEmail);
  yield takeLatest([tabChosen, renditionRetried, emailRequested, previewLeft], loadRendition);
  yield takeEvery([previewLeft, dataContextChosen, signedOut], dropRenditions);
  yield takeEvery([emailRequested, previewLeft], closeItsDialogs);
  yield* signatureSaga();
  yield* call(followOpenEmail);
}
