import { put, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import { asOneOfSeveral } from '@/api/requestOrigin';
import { getEmail, type Conversion } from '@/api/emails';
import { reportFailure } from '@/features/failure/reportFailure';
import { modalClosed } from '@/features/modal/modalSlice';
import { fileKey } from '@/features/renditions/planBatches';
import { selectOpenEmail } from '@/features/search/openEmail';
import { search } from '@/features/search/searchSlice';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { untilSignedOut } from '@/features/session/untilSignedOut';
import { ContentError } from '@/evidence/zip/contentCheck';
import { call, callAbortable } from '@/saga/effects';
import { selectOpenConversion } from './listedEmail';
import { preview, selectEmail, selectOpenType, selectWithPreview as select } from './previewSlice';
import { signatureSaga } from './signature/signatureSaga';
import { fetchRendition, forgetRenditions, keptRendition } from './previewRenditions';

/** Asks for each email that is open, whatever opened it. The same one is not asked for twice. */
function* followOpenEmail() {
  for (;;) {
    const open = yield* select(selectOpenEmail);
    const { asked } = yield* select((state) => state.preview);
    if (open?.id === asked?.id) yield take('*');
    else yield put(open ? preview.emailRequested(open) : preview.previewLeft());
  }
}

/** Loads the open email; any later event of the routing table ends it: no late answer is heard. */
function* loadEmail() {
  const { asked } = yield* select((state) => state.preview);
  if (!asked) return;
  try {
    const email = yield* callAbortable(asOneOfSeveral(getEmail), asked);
    yield put(preview.emailReceived(email));
  } catch (error) {
    if (error instanceof ApiError && error.kind === 404) yield put(search.emailGone());
    else yield* reportFailure(error, () => preview.emailFailed());
  }
}

/** Brings the open tab's bytes: at once where the list has said where they are. */
function* loadRendition() {
  const listed = yield* select(selectOpenConversion);
  if (listed) yield* bringRendition(listed);
  if (!(yield* select(selectEmail))) yield take(preview.emailReceived);
  const conversion = yield* select(selectOpenConversion);
  if (conversion && (!listed || fileKey(conversion) !== fileKey(listed)))
    yield* bringRendition(conversion);
}

function* bringRendition(conversion: Conversion) {
  const type = yield* select(selectOpenType);
  try {
    if (!keptRendition(conversion)) {
      yield put(preview.renditionRequested());
      yield* callAbortable(fetchRendition, conversion, type);
    }
    yield put(preview.renditionReceived());
  } catch (error) {
    if (error instanceof ContentError) yield put(preview.renditionFailed('unusable'));
    else yield* reportFailure(error, () => preview.renditionFailed('unavailable'));
  }
}

/** What lies over the preview speaks of the email that was open. */
function* closeItsDialogs() {
  yield put(modalClosed('emailLinks'));
  yield put(modalClosed('signature'));
}

export function* previewSaga() {
  yield* call(forgetRenditions);
  yield takeLatest([preview.emailRequested, preview.previewLeft], untilSignedOut, loadEmail);
  yield takeLatest(
    [search.tabChosen, preview.renditionRetried, preview.emailRequested, preview.previewLeft],
    untilSignedOut,
    loadRendition,
  );
  yield takeEvery([preview.previewLeft, dataContextChosen, signedOut], forgetRenditions);
  yield takeEvery([preview.emailRequested, preview.previewLeft], closeItsDialogs);
  yield* signatureSaga();
  yield* call(followOpenEmail);
}
