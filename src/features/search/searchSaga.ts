import { isEqual } from 'es-toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  all,
  call as callWorker,
  delay,
  put,
  take,
  takeEvery,
  takeLatest,
} from 'redux-saga/effects';
import { session } from '@/features/session/sessionSlice';
import { chartInterval } from './chart/chartInterval';
import { selectionOf } from '@/lib/time/dateRange';
import { call, select } from '@/saga/effects';
import { backOnlineSaga } from './backOnline';
import { loadChart, loadResults } from './loadResults';
import { selectAddress, selectCanSearch, selectLinkQuestion } from './address/searchPlace';
import type { SearchQuery } from './searchQuery';
import { nextPageEntered, selectNeighbours } from './openEmail';
import { previewDialogSaga } from './previewDialog';
import { search } from './searchSlice';
import type { AddressChange } from './searchState';

const cancelActions: string[] = [
  search.resultsDropped.type,
  search.searchCleared.type,
  session.dataContextChosen.type,
  session.signedOut.type,
];

/** What the pages are loaded for: a new search, or the one before where a new one was given up. */
const startActions: string[] = [search.searchStarted.type, search.searchCancelled.type];

/** Waits for who asks and in which context; null where none is chosen but the link names one. */
function* waitUntilReady() {
  for (;;) {
    const context = yield* select(session.selectDataContext);
    if (context) return context;
    const linkedId = yield* select(search.selectLinkedContextId);
    const contexts = yield* select(session.selectDataContexts);
    if (contexts.some(({ groupId }) => groupId === linkedId)) return null;
    yield take('*');
  }
}

function* openAddress() {
  const context = yield* call(waitUntilReady);
  const permissions = yield* select(session.selectPermissions);
  if (!permissions.includes('ACCESS_MAILINGS')) return;
  const linkedId = yield* select(search.selectLinkedContextId);
  // Choosing it starts the search there (showAgain).
  if (!context && linkedId !== null) yield put(session.dataContextChosen(linkedId));
  else yield* call(showAddress);
}

/** Brings the results to what the address says. A link for another context waits for an answer. */
function* showAddress() {
  if (yield* select(selectLinkQuestion)) {
    yield put(search.resultsDropped());
    return;
  }
  const query = yield* select(search.selectQuery);
  const current = yield* select(search.selectRequested);
  if (!(yield* select(selectCanSearch))) yield put(search.resultsDropped());
  else if (!isEqual(query, current?.query ?? null)) yield* call(startSearch, query);
}

/** The page goes on in another context, or takes its link here: the same search there. */
function* showAgain() {
  if (!(yield* select(search.selectIsOpen))) return;
  yield* call(showAddress);
  yield* call(writeAddress, { replace: true });
}

/** Relative periods mean what they mean now. */
function* startSearch(query: SearchQuery) {
  const zone = yield* select(session.selectTimezone);
  const range =
    typeof query.period === 'object' ? query.period : selectionOf(query.period, zone, Date.now());
  yield put(
    search.searchStarted({
      query,
      filters: { ...query.texts, range },
      interval: chartInterval(range, zone, query.aggregate),
    }),
  );
}

/** Sent twice while the first is under way (a double click), a search runs once. */
function* submitSearch() {
  const query = yield* select(search.selectQuery);
  const current = yield* select(search.selectRequested);
  const status = yield* select(search.selectListStatus);
  if (status === 'pending' && isEqual(query, current?.query ?? null)) return;
  yield* call(startSearch, query);
  yield* call(writeAddress, { replace: false });
}

function* retrySearch() {
  const current = yield* select(search.selectRequested);
  if (!current) return;
  // The counts of this very search are there: the list alone is asked for again.
  if ((yield* select(search.selectChartStatus)) === 'succeeded')
    yield put(search.searchStarted(current));
  else yield* call(startSearch, current.query);
}

/** Another zone has other days, bars and totals: what is shown is asked for anew in it. */
function* followZone() {
  let known = yield* select(session.selectTimezone);
  for (;;) {
    yield take([session.profileReceived, session.profileRefreshed]);
    const zone = yield* select(session.selectTimezone);
    const current = yield* select(search.selectRequested);
    if (current && zone !== known) yield* call(startSearch, current.query);
    known = zone;
  }
}

/** Runs the worker for a beginning; an end only cancels the one that runs. */
function whileSearching(worker: () => Generator) {
  return function* untilEnded({ type }: UnknownAction) {
    if (!cancelActions.includes(type)) yield callWorker(worker);
  };
}

/** Leaving drops everything; React's double mount in development is no leaving. */
function* leaveOrStay({ type }: UnknownAction) {
  if (type === search.searchEntered.type) return;
  yield delay(0);
  yield put(search.resultsDropped());
  const isBack = yield* select(search.selectIsOpen); // its address was opened again meanwhile
  if (isBack) return;
  if (yield* select(search.selectOpenEmailRef)) yield put(search.emailClosed());
  if (yield* select(search.selectPerson)) yield put(search.personClosed());
}

function* writeAddress(entry: Omit<AddressChange, 'hash'>) {
  const isOpen = yield* select(search.selectIsOpen);
  const hash = yield* select(selectAddress);
  const current = yield* select(search.selectHash);
  if (isOpen && hash !== current) yield put(search.addressChanged({ hash, ...entry }));
}

/** The next page, and on to its first email; the person may have gone elsewhere meanwhile. */
function* enterNextPage({ type }: UnknownAction) {
  if (type !== nextPageEntered.type) return;
  if ((yield* select(search.selectMoreStatus)) !== 'pending') yield put(search.moreRequested());
  yield take([search.nextPageReceived, search.moreFailed]);
  const { next } = yield* select(selectNeighbours);
  if (next) yield put(search.emailMoved(next));
}

/** Searches, loads more, and keeps search and open email as the address has them. */
export function* searchSaga() {
  const { emailOpened, emailMoved, emailClosed, emailGone } = search;
  yield all([
    takeLatest(search.addressOpened, openAddress),
    takeLatest([session.dataContextChosen, search.linkTakenHere], showAgain),
    takeLatest([search.searchSubmitted, search.rangeChosen], submitSearch),
    takeLatest(search.searchRetried, retrySearch),
    takeEvery(search.searchCleared, writeAddress, { replace: false }),
    takeLatest([...startActions, ...cancelActions], whileSearching(loadResults)),
    takeLatest(
      [...startActions, search.chartRetried.type, ...cancelActions],
      whileSearching(loadChart),
    ),
    takeLatest([search.searchEntered, search.searchLeft], leaveOrStay),
    takeEvery(
      [
        search.sortChosen,
        search.viewChosen,
        search.tabChosen,
        search.personMonthsChosen,
        search.personMonthsFreed,
        search.searchCancelled,
      ],
      writeAddress,
      { replace: true },
    ),
    takeEvery([emailClosed, emailGone], writeAddress, { replace: true, closes: 'preview' }),
    takeEvery(search.personOpened, writeAddress, { replace: false, opens: 'person' }),
    takeEvery(search.personClosed, writeAddress, { replace: true, closes: 'person' }),
    takeEvery(emailOpened, writeAddress, { replace: false, opens: 'preview' }),
    takeEvery(emailMoved, writeAddress, { replace: true }),
    takeLatest(
      [nextPageEntered, emailMoved, emailOpened, emailClosed, ...cancelActions],
      enterNextPage,
    ),
    callWorker(previewDialogSaga),
    callWorker(backOnlineSaga),
    callWorker(followZone),
  ]);
}
