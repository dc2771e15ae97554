import type { UnknownAction } from '@reduxjs/toolkit';
import { put, takeEvery, takeLatest } from 'redux-saga/effects';
import { failureRaised } from '@/features/failure/failureSlice';
import { connectionReturned } from '@/features/search/backOnline';
import { searchStarted, selectFound, selectRecordCount } from '@/features/search/searchSlice';
import { dataContextChosen, selectTimezone, signedOut } from '@/features/session/sessionSlice';
import { countEach } from './countEach';
import { probesFor } from './probes';
import {
  probeAnswered,
  probesChosen,
  probesEnded,
  suggestionsInterrupted,
  suggestionsLeft,
  suggestionsOpened,
  suggestionsRetried,
  selectFailedCount,
  selectWithSuggestions as select,
} from './suggestionsSlice';

/** Anything else than these ends the questions under way, and aborts their requests. */
const startActions: string[] = [suggestionsOpened.type, suggestionsRetried.type];

function* askAround({ type }: UnknownAction) {
  const search = yield* select(selectFound);
  if (!startActions.includes(type) || !search) return;
  const shown = yield* select(selectRecordCount);
  const probes = probesFor(search, shown, yield* select(selectTimezone), Date.now());
  yield put(probesChosen(probes));
  yield* countEach(probes, probeAnswered);
  yield put(probesEnded());
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
