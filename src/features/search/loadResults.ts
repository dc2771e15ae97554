import { freeze, type UnknownAction } from '@reduxjs/toolkit';
import { call as callWorker, put, race, take } from 'redux-saga/effects';
import { getChart, listEmails } from '@/api/emails';
import { reportFailure } from '@/features/failure/reportFailure';
import { call, callAbortable, select } from '@/saga/effects';
import {
  chartFailed,
  chartReceived,
  firstPageReceived,
  listFailed,
  manyEnded,
  manyRequested,
  moreFailed,
  moreRequested,
  nextPageReceived,
  selectChartStatus,
  selectEmails,
  selectHasMore,
  selectListStatus,
  selectLoadTarget,
  selectOffset,
  selectSearch,
} from './searchSlice';

/** The pages of one search, one after the other; a row that came before is left out. Ends with the search. */
export function* loadResults() {
  const seen = new Set((yield* select(selectEmails)).map(({ id }) => id));
  if ((yield* select(selectListStatus)) === 'pending') {
    seen.clear();
    yield* call(loadPage, seen);
  }
  for (;;) {
    const request = (yield take([moreRequested, manyRequested])) as UnknownAction;
    if (manyRequested.match(request)) yield* loadMany(seen);
    else yield* call(loadPage, seen);
  }
}

/** Page after page, until so many are loaded as were asked for, one fails, or a person has seen enough. */
function* loadMany(seen: Set<string>) {
  yield race([callWorker(loadPages, seen), take(manyEnded)]);
}

function* loadPages(seen: Set<string>) {
  for (;;) {
    yield* call(loadPage, seen);
    const target = yield* select(selectLoadTarget);
    if (target === null) return;
    if ((yield* select(selectOffset)) < target && (yield* select(selectHasMore))) continue;
    yield put(manyEnded());
    return;
  }
}

function* loadPage(seen: Set<string>) {
  const search = yield* select(selectSearch);
  const isFirst = (yield* select(selectListStatus)) === 'pending';
  if (!search) return;
  try {
    const page = yield* callAbortable(
      listEmails,
      search.filters,
      isFirst ? 0 : yield* select(selectOffset),
    );
    // Frozen here, as the store would: it would look into every email first.
    const emails = freeze(page.emails.filter(({ id }) => !seen.has(id) && seen.add(id)));
    const repeated = page.repeated + page.emails.length - emails.length;
    yield put((isFirst ? firstPageReceived : nextPageReceived)({ ...page, emails, repeated }));
  } catch (error) {
    yield* reportFailure(error, (failure) =>
      isFirst ? listFailed(failure.failure === 'network' ? 'network' : 'server') : moreFailed(),
    );
  }
}

/** The counts of the search. */
export function* loadChart() {
  const search = yield* select(selectSearch);
  if (!search || (yield* select(selectChartStatus)) !== 'pending') return;
  try {
    yield put(chartReceived(yield* callAbortable(getChart, search.interval, search.filters)));
  } catch (error) {
    yield* reportFailure(error, () => chartFailed());
  }
}
