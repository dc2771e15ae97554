import type { UnknownAction } from '@reduxjs/toolkit';
import { put, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import { asOneOfSeveral } from '@/api/requestOrigin';
import { getEmail, type Conversion } from '@/api/emails';
import { reportFailure } from '@/features/failure/reportFailure';
import { modalClosed } from '@/features/modal/modalSlice';
import { fileKey } from '@/features/renditions/planBatches';
import { selectOpenEmail } from '@/features/search/openEmail';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { untilSignedOut } from '@/features/session/untilSignedOut';
import { ContentError } from '@/lib/content/contentCheck';
import { call, callAbortable, fromContext } from '@/saga/effects';
import { selectOpenConversion } from './listedEmail';
import {
  preview,
  selectEmail,
  selectOpenType,
  selectWithPreview as select,
  selectSignature,
} from './previewSlice';
import { fetchRendition, forgetRenditions, keptRendition } from './previewRenditions';
import { checkInWorker } from '@/evidence/dkim/checkInWorker';
import { askKeys } from '@/features/renditions/askKeys';
import { RenderLimitError } from '@/lib/mail/renderLimit';
import { forgetKeys, knownKeys, learnKeys } from './signature/knownKeys';

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

/** A message that is there anyway is checked at once: nothing is fetched and nobody asked. */
function* noticeMessage() {
  const email = yield* select(selectEmail);
  const { status, failure } = yield* select(selectSignature);
  const isOpen = status === 'idle' || (status === 'failed' && failure === 'unavailable');
  if (isOpen && keptRendition(email?.conversions.eml ?? null))
    yield put(preview.signatureCheckRequested({ mayAsk: false }));
}

function* check(mayAsk: boolean) {
  const email = yield* select(selectEmail);
  const conversion = email?.conversions.eml;
  if (!conversion) return;
  if (!keptRendition(conversion)) yield* callAbortable(fetchRendition, conversion, 'eml');
  const message = keptRendition(conversion);
  if (!message) return;
  const { subject, sender, recipient, date } = email;
  const request = () => ({
    message,
    listed: { subject, sender, recipient, date },
    known: { source: 'resolver' as const, keys: knownKeys() },
    asOf: Date.now(),
  });
  let report = yield* callAbortable(checkInWorker, request());
  const { dnsOverHttps } = yield* fromContext('config');
  if (mayAsk && dnsOverHttps && report.unknownKeys.length > 0) {
    learnKeys((yield* callAbortable(askKeys, dnsOverHttps, report.unknownKeys)).keys);
    report = yield* callAbortable(checkInWorker, request());
  }
  yield put(preview.signatureChecked({ report, isAsked: mayAsk }));
}

/** Anything but the request ends the check. */
function* checkSignature(action: UnknownAction) {
  if (!preview.signatureCheckRequested.match(action)) return;
  try {
    yield* check(action.payload.mayAsk);
  } catch (error) {
    if (error instanceof ContentError) yield put(preview.signatureNotChecked('unusable'));
    else if (error instanceof RenderLimitError) yield put(preview.signatureNotChecked('tooMuch'));
    else yield* reportFailure(error, () => preview.signatureNotChecked('unavailable'));
  }
}

/** Another email is open, or none. */
const CHANGES = [preview.emailRequested, preview.previewLeft];

/** Loads the open email, its renditions and the check of its signature. */
export function* previewSaga() {
  yield* call(forgetRenditions);
  yield takeLatest(CHANGES, untilSignedOut, loadEmail);
  yield takeLatest(
    [search.tabChosen, preview.renditionRetried, ...CHANGES],
    untilSignedOut,
    loadRendition,
  );
  yield takeEvery(
    [preview.previewLeft, session.dataContextChosen, session.signedOut],
    forgetRenditions,
  );
  yield takeEvery(CHANGES, closeItsDialogs);
  yield takeEvery([preview.emailReceived, preview.renditionReceived], noticeMessage);
  yield takeLatest(
    [preview.signatureCheckRequested, ...CHANGES, session.signedOut],
    checkSignature,
  );
  yield takeEvery([session.signedOut, session.dataContextChosen], forgetKeys);
  yield* call(followOpenEmail);
}
