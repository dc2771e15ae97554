import { freeze } from '@reduxjs/toolkit';
import { call as callWorker, delay, put, race, take } from 'redux-saga/effects';
import type { ApiError } from '@/api/ApiError';
import { getChart, listEmails } from '@/api/emails';
import { failingWith, reportFailure } from '@/features/failure/reportFailure';
import { call, callAbortable, select } from '@/saga/effects';
import { search } from './searchSlice';
import { MOST_LOADED, type SearchFailure } from './searchState';

/** Milliseconds that the rows get to be painted before the chart is drawn. */
const AFTER_ROWS = 50;
/** Milliseconds that the chart waits for the rows. */
const PATIENCE = 3_000;

/** The pages of one search, one after the other, each row once. Ends with the search. */
export function* loadResults() {
  const seen = new Set((yield* select(search.selectEmails)).map(({ id }) => id));
  if ((yield* select(search.selectListStatus)) === 'pending') {
    seen.clear();
    yield* call(loadPage, seen);
  }
  for (;;) {
    // All of them may be asked for while one page is under way.
    if ((yield* select(search.selectLoadTarget)) === null)
      yield take([search.moreRequested, search.manyRequested]);
    yield race([callWorker(loadPage, seen), take(search.manyEnded)]);
    const loaded = (yield* select(search.selectEmails)).length;
    const isOver = loaded >= MOST_LOADED || !(yield* select(search.selectHasMore));
    if (isOver && (yield* select(search.selectLoadTarget)) !== null) yield put(search.manyEnded());
  }
}

function* loadPage(seen: Set<string>) {
  const current = yield* select(search.selectRequested);
  const isFirst = (yield* select(search.selectListStatus)) === 'pending';
  if (!current) return;
  try {
    const offset = isFirst ? 0 : yield* select(search.selectOffset);
    const page = yield* callAbortable(listEmails, current.filters, offset);
    // Frozen here, as the store would: it would look into every email first.
    const emails = freeze(page.emails.filter(({ id }) => !seen.has(id) && seen.add(id)));
    const repeated = page.repeated + page.emails.length - emails.length;
    yield put(
      (isFirst ? search.firstPageReceived : search.nextPageReceived)({ ...page, emails, repeated }),
    );
  } catch (error) {
    yield* reportFailure(error, (failure) =>
      isFirst ? search.listFailed(knownOf(failure)) : search.moreFailed(),
    );
  }
}

const knownOf = ({ failure, status }: ApiError): SearchFailure =>
  status === 429 ? 'busy' : failure === 'status' ? 'server' : failure;

/** The counts of the search: told after its rows, which drawing a chart would hold up. */
export const loadChart = failingWith(search.chartFailed, function* () {
  const current = yield* select(search.selectRequested);
  if (!current || (yield* select(search.selectChartStatus)) !== 'pending') return;
  const askedAt = Date.now();
  const points = yield* callAbortable(getChart, current.interval, current.filters);
  if ((yield* select(search.selectListStatus)) === 'pending') {
    const rows = take([search.firstPageReceived, search.listFailed]);
    // Over the rows of the search before stand its bars: what is shown is of one search.
    const isOverOthers = (yield* select(search.selectShown)) !== null;
    yield isOverOthers ? rows : race([rows, delay(PATIENCE)]);
  }
  if ((yield* select(search.selectListStatus)) === 'succeeded') yield delay(AFTER_ROWS);
  yield put(search.chartReceived({ points, askedAt }));
});
