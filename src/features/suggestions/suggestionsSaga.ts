import type { UnknownAction } from '@reduxjs/toolkit';
import { put, takeEvery, takeLatest } from 'redux-saga/effects';
import { failureRaised } from '@/features/failure/failureSlice';
import { connectionReturned } from '@/features/search/backOnline';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { countEach } from './countEach';
import { suggestionQueries } from './suggestionQueries';
import { isNewSearchTyped, selectWithSuggestions as select, suggestions } from './suggestionsSlice';

/** Anything else than these ends the questions under way, and aborts their requests. */
const startActions: string[] = [
  suggestions.suggestionsOpened.type,
  suggestions.suggestionsRetried.type,
];

function* askAround({ type }: UnknownAction) {
  const shown = yield* select(search.selectShown);
  if (!startActions.includes(type) || !shown) return;
  const count = yield* select(search.selectRecordCount);
  const queries = suggestionQueries(
    shown,
    count,
    yield* select(session.selectTimezone),
    Date.now(),
  );
  yield put(suggestions.queriesChosen(queries));
  yield* countEach(queries, suggestions.queryAnswered);
  yield put(suggestions.queriesEnded());
}

function* askAgain() {
  if ((yield* select(suggestions.selectFailedCount)) > 0)
    yield put(suggestions.suggestionsRetried());
}

/** Asks what similar searches would find, where one found nothing or little. */
export function* suggestionsSaga() {
  yield takeEvery(connectionReturned, askAgain);
  yield takeLatest(
    [
      ...startActions,
      isNewSearchTyped,
      suggestions.suggestionsLeft.type,
      search.searchStarted.type,
      session.dataContextChosen.type,
      failureRaised.type,
      session.signedOut.type,
    ],
    askAround,
  );
}
