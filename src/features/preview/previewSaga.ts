import { delay, fork, put, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import { getEmail, type Conversion, type FileType } from '@/api/emails';
import { isLineMetered } from '@/browser/meteredLine';
import { isMissingChunk } from '@/browser/missingChunk';
import { reportFailure } from '@/features/failure/reportFailure';
import { fileKey } from '@/features/renditions/planBatches';
import { selectOpenEmail } from '@/features/search/openEmail';
import { emailPointed, selectPointed } from '@/features/search/pointingSlice';
import { dataContextChosen, selectFileTypes, signedOut } from '@/features/session/sessionSlice';
import { ContentError } from '@/zip/contentCheck';
import { call, callAbortable } from '@/saga/effects';
import { selectBeside, selectOpenConversion } from './listedEmail';
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
  tabChosen,
} from './previewSlice';
import { signatureSaga } from './signature/signatureSaga';
import {
  fetchRendition,
  fetchRenditionAhead,
  forgetRenditions,
  keptRendition,
} from './previewRenditions';
import { leaveViews, prepareViews } from './viewPieces';

/** Milliseconds in which what was asked for is drawn, on a slow machine too. */
const UNTIL_DRAWN = 200;

/** Asks for each email that is open, whatever opened it. The same one is not asked for twice. */
function* followOpenEmail() {
  for (;;) {
    const open = yield* selectWithPreview(selectOpenEmail);
    const asked = yield* selectWithPreview(selectAsked);
    if (open?.id === asked?.id) yield take('*');
    else yield put(open ? emailRequested(open) : previewLeft());
  }
}

/** Loads the open email; any later event of the routing table ends it, so that a late answer is never heard. */
function* loadEmail() {
  const asked = yield* selectWithPreview(selectAsked);
  if (!asked) return;
  try {
    const email = yield* callAbortable(getEmail, asked);
    yield put(emailReceived(email));
  } catch (error) {
    yield* reportFailure(error, () => emailFailed());
  }
}

/**
 * Brings the bytes of the open tab, and of no other: at once where the list has said where they are, beside the call for
 * all that is known of the email.
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

/** While one email is looked at, its neighbours are fetched, and what the other tabs need: but not where that may cost somebody. */
function* fetchNeighbours({ type: event }: { type: string }) {
  const shown = yield* selectWithPreview(selectOpenConversion);
  if (event !== renditionReceived.type || !shown || isLineMetered()) return;
  yield delay(UNTIL_DRAWN);
  const type = yield* selectWithPreview(selectOpenType);
  for (const { conversions } of yield* selectWithPreview(selectBeside)) {
    const conversion = conversions[type];
    if (conversion) yield* fetchUnasked(conversion, type, shown);
  }
  try {
    yield* callAbortable(prepareViews, yield* selectWithPreview(selectFileTypes));
  } catch (error) {
    if (!isMissingChunk(error)) throw error; // it is asked for again, and missed, when somebody looks
  }
}

/** What cannot be fetched is asked for again, and failed, when somebody looks at it. */
function* fetchUnasked(conversion: Conversion, type: FileType, shown: Conversion | null) {
  try {
    yield* callAbortable(fetchRenditionAhead, conversion, type, shown);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof ContentError)) throw error;
  }
}

/** The email that the pointer rests on may be opened next: one at a time is fetched, under the same rules. */
function* fetchPointed() {
  if (isLineMetered() || (yield* selectWithPreview(selectOpenEmail))) return;
  const email = yield* selectWithPreview(selectPointed);
  const type = yield* selectWithPreview(selectOpenType);
  const conversion = email?.conversions[type];
  if (!conversion || keptRendition(conversion)) return;
  yield* call(forgetRenditions);
  yield* fetchUnasked(conversion, type, null);
}

function* dropRenditions() {
  yield* call(forgetRenditions);
  yield* call(leaveViews);
}

export function* previewSaga() {
  yield* call(forgetRenditions);
  yield takeLatest([emailRequested, previewLeft], loadEmail);
  yield takeLatest([tabChosen, renditionRetried, emailRequested, previewLeft], loadRendition);
  yield takeLatest([renditionReceived, tabChosen, emailRequested, previewLeft], fetchNeighbours);
  yield takeEvery([previewLeft, dataContextChosen, signedOut], dropRenditions);
  yield takeLatest([emailPointed, dataContextChosen, signedOut], fetchPointed);
  yield fork(fetchPointed); // the pointer may have been quicker than this feature
  yield* signatureSaga();
  yield* call(followOpenEmail);
}
