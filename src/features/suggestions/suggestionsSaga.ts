import type { UnknownAction } from '@reduxjs/toolkit';
import { call as callWorker, put, takeEvery, takeLatest } from 'redux-saga/effects';
import { failureRaised } from '@/features/failure/failureSlice';
import { reportFailure } from '@/features/failure/reportFailure';
import { connectionReturned } from '@/features/search/backOnline';
import { searchStarted, selectFound } from '@/features/search/searchSlice';
import { dataContextChosen, selectTimezone, signedOut } from '@/features/session/sessionSlice';
import { inParallel } from '@/saga/inParallel';
import { countEmails } from './countEmails';
import { probesFor, type Probe } from './probes';
import {
  probeAnswered,
  probeFailed,
  probesChosen,
  probesEnded,
  suggestionsInterrupted,
  suggestionsLeft,
  suggestionsOpened,
  suggestionsRetried,
  selectFailedCount,
  selectWithSuggestions as select,
} from './suggestionsSlice';

const AT_ONCE = 3;

/** Anything else than these ends the questions under way, and aborts their requests. */
const startActions: string[] = [suggestionsOpened.type, suggestionsRetried.type];

function* askAround({ type }: UnknownAction) {
  const search = yield* select(selectFound);
  if (!startActions.includes(type) || !search) return;
  const probes = probesFor(search, yield* select(selectTimezone), Date.now());
  yield put(probesChosen(probes));
  yield callWorker(inParallel<Probe>, probes, AT_ONCE, ask);
  yield put(probesEnded());
}

function* ask({ id, filters }: Probe) {
  try {
    yield put(probeAnswered({ id, count: yield* countEmails(filters) }));
  } catch (error) {
    yield* reportFailure(error, () => probeFailed());
  }
}

function* askAgain() {
  if ((yield* select(selectFailedCount)) > 0) yield put(suggestionsRetried());
}

export function* suggestionsSaga() {
  yield takeEvery(connectionReturned, askAgain);
  yield takeLatest(
    [
      ...startActions,
      suggestionsInterrupted.type,
      suggestionsLeft.type,
      searchStarted.type,
      dataContextChosen.type,
      failureRaised.type,
      signedOut.type,
    ],
    askAround,
  );
}
