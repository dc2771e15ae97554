import type { UnknownAction } from '@reduxjs/toolkit';
import { put, takeLatest } from 'redux-saga/effects';
import { failureRaised } from '@/features/failure/failureSlice';
import { reportFailure } from '@/features/failure/reportFailure';
import { searchStarted, selectFound, selectRecordCount } from '@/features/search/searchSlice';
import { dataContextChosen, selectTimezone, signedOut } from '@/features/session/sessionSlice';
import { select } from '@/saga/effects';
import { countEmails } from './countEmails';
import { outsideCounted, outsideFailed, outsideLeft, outsideOpened } from './outsideSlice';
import { selectionOf } from '@/lib/time/dateRange';

/** So many are not few, and nobody looks for more. */
export const FEW = 10;

/** Asks once how many there are in the last 12 months, where those hold the searched range and more. */
function* count({ type }: UnknownAction) {
  const found = yield* select(selectFound);
  const shown = yield* select(selectRecordCount);
  if (type !== outsideOpened.type || !found || shown === 0 || shown >= FEW) return;
  const range = selectionOf('12m', yield* select(selectTimezone), Date.now());
  const searched = found.filters.range;
  const holdsMore = range.startDate < searched.startDate && range.endDate >= searched.endDate;
  if (!holdsMore) return;
  try {
    const all = yield* countEmails({ ...found.filters, range });
    if (all > shown) yield put(outsideCounted(all - shown));
  } catch (error) {
    yield* reportFailure(error, () => outsideFailed());
  }
}

export function* outsideSaga() {
  yield takeLatest(
    [
      outsideOpened.type,
      outsideLeft.type,
      searchStarted.type,
      dataContextChosen.type,
      failureRaised.type,
      signedOut.type,
    ],
    count,
  );
}
