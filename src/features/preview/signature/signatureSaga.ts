import { put, takeEvery, takeLatest } from 'redux-saga/effects';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { checkInWorker } from '@/evidence/dkim/checkInWorker';
import { reportFailure } from '@/features/failure/reportFailure';
import { askKeys } from '@/features/renditions/askKeys';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { RenderLimitError } from '@/lib/mail/renderLimit';
import { callAbortable, fromContext } from '@/saga/effects';
import { ContentError } from '@/evidence/zip/contentCheck';
import { fetchRendition, keptRendition } from '../previewRenditions';
import {
  preview,
  selectEmail,
  selectSignature,
  selectWithPreview as select,
} from '../previewSlice';
import { forgetKeys, knownKeys, learnKeys } from './knownKeys';

/** A message that is there anyway is checked at once: nothing is fetched and nobody asked. */
function* noticeMessage() {
  const email = yield* select(selectEmail);
  const { status } = yield* select(selectSignature);
  if (status === 'idle' && keptRendition(email?.conversions.eml ?? null))
    yield put(preview.emlAtHand());
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
  const { dnsOverHttps } = yield* fromContext<{ config: RuntimeConfig }, 'config'>('config');
  if (mayAsk && dnsOverHttps && report.unknownKeys.length > 0) {
    learnKeys((yield* callAbortable(askKeys, dnsOverHttps, report.unknownKeys)).keys);
    report = yield* callAbortable(checkInWorker, request());
  }
  yield put(preview.signatureChecked({ report, isAsked: mayAsk }));
}

function* checkSignature(action: { type: string }) {
  const mayAsk = preview.signatureCheckRequested.match(action);
  if (!mayAsk && !preview.emlAtHand.match(action)) return;
  try {
    yield* check(mayAsk);
  } catch (error) {
    if (error instanceof ContentError) yield put(preview.signatureNotChecked('unusable'));
    else if (error instanceof RenderLimitError) yield put(preview.signatureNotChecked('tooMuch'));
    else yield* reportFailure(error, () => preview.signatureNotChecked('unavailable'));
  }
}

export function* signatureSaga() {
  yield takeEvery([preview.emailReceived, preview.renditionReceived], noticeMessage);
  yield takeLatest(
    [
      preview.signatureCheckRequested,
      preview.emlAtHand,
      preview.emailRequested,
      preview.previewLeft,
      signedOut,
    ],
    checkSignature,
  );
  yield takeEvery([signedOut, dataContextChosen], forgetKeys);
}
