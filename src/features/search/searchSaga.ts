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
import {
  dataContextChosen,
  profileReceived,
  profileRefreshed,
  selectDataContext,
  selectDataContexts,
  selectPermissions,
  selectTimezone,
  signedOut,
} from '@/features/session/sessionSlice';
import { chartInterval } from './chart/chartInterval';
import { selectionOf } from '@/lib/time/dateRange';
import { call, select } from '@/saga/effects';
import { backOnlineSaga } from './backOnline';
import { loadChart, loadResults } from './loadResults';
import { canSearch } from './address/searchAddress';
import { selectAddress, selectLinkQuestion } from './address/searchPlace';
import { sameQuery, type SearchQuery } from './searchQuery';
import { nextPageEntered, selectNeighbours } from './openEmail';
import { previewDialogSaga } from './previewDialog';
import {
  addressChanged,
  addressOpened,
  chartRetried,
  emailClosed,
  emailGone,
  emailMoved,
  emailOpened,
  linkTakenHere,
  moreFailed,
  moreRequested,
  nextPageReceived,
  personClosed,
  personMonthsChosen,
  personOpened,
  rangeChosen,
  resultsDropped,
  searchCancelled,
  searchCleared,
  searchEntered,
  searchLeft,
  searchRetried,
  searchStarted,
  searchSubmitted,
  selectChartStatus,
  selectHash,
  selectIsOpen,
  selectLinkedContextId,
  selectListStatus,
  selectMail,
  selectMoreStatus,
  selectPerson,
  selectQuery,
  selectSearch,
  sortChosen,
  tabChosen,
  viewChosen,
} from './searchSlice';
import type { AddressChange } from './searchState';

/** Everything that ends the calls of a search. */
const cancelActions: string[] = [
  resultsDropped.type,
  searchCleared.type,
  dataContextChosen.type,
  signedOut.type,
];

/** What the pages are loaded for: a new search, or the one before where a new one was given up. */
const startActions: string[] = [searchStarted.type, searchCancelled.type];

/** What a link needs before it can be searched: who asks, and in which context; null where none is chosen but the link names one. */
function* waitUntilReady() {
  for (;;) {
    const context = yield* select(selectDataContext);
    if (context) return context;
    const linkedId = yield* select(selectLinkedContextId);
    const contexts = yield* select(selectDataContexts);
    if (contexts.some(({ groupId }) => groupId === linkedId)) return null;
    yield take('*');
  }
}

function* openAddress() {
  const context = yield* call(waitUntilReady);
  const permissions = yield* select(selectPermissions);
  if (!permissions.includes('ACCESS_MAILINGS')) return;
  const linkedId = yield* select(selectLinkedContextId);
  // Choosing it starts the search there (changeContext).
  if (!context && linkedId !== null) yield put(dataContextChosen(linkedId));
  else yield* call(showAddress);
}

/** Brings the results to what the address says; what is so already is left alone. A link for another context waits for an answer. */
function* showAddress() {
  if (yield* select(selectLinkQuestion)) {
    yield put(resultsDropped());
    return;
  }
  const query = yield* select(selectQuery);
  const search = yield* select(selectSearch);
  if (!canSearch(query)) yield put(resultsDropped());
  else if (!sameQuery(query, search?.query ?? null)) yield* call(startSearch, query);
}

/** The page goes on in another context: the same search there. */
function* changeContext() {
  const isOpen = yield* select(selectIsOpen);
  if (!isOpen) return;
  yield* call(showAddress);
  yield* call(writeAddress, true);
}

function* takeLinkHere() {
  yield* call(showAddress);
  yield* call(writeAddress, true);
}

/** Relative periods mean what they mean now. */
function* startSearch(query: SearchQuery) {
  const zone = yield* select(selectTimezone);
  const range =
    typeof query.period === 'object' ? query.period : selectionOf(query.period, zone, Date.now());
  yield put(
    searchStarted({
      query,
      filters: { ...query.texts, range },
      interval: chartInterval(range, zone, query.aggregate),
    }),
  );
}

/** Sent twice while the first is under way (a double click), a search runs once. */
function* submitSearch() {
  const query = yield* select(selectQuery);
  const search = yield* select(selectSearch);
  const status = yield* select(selectListStatus);
  if (status === 'pending' && sameQuery(query, search?.query ?? null)) return;
  yield* call(startSearch, query);
  yield* call(writeAddress, false);
}

function* retrySearch() {
  const search = yield* select(selectSearch);
  if (!search) return;
  // The counts of this very search are there: the list alone is asked for again.
  if ((yield* select(selectChartStatus)) === 'succeeded') yield put(searchStarted(search));
  else yield* call(startSearch, search.query);
}

/** Another zone has other days, bars and totals: what is shown is asked for anew in it. */
function* followZone() {
  let known = yield* select(selectTimezone);
  for (;;) {
    yield take([profileReceived, profileRefreshed]);
    const zone = yield* select(selectTimezone);
    const search = yield* select(selectSearch);
    if (search && zone !== known) yield* call(startSearch, search.query);
    known = zone;
  }
}

/** Runs the worker for a beginning; an end only cancels the one that runs. */
function whileSearching(worker: () => Generator) {
  return function* untilEnded({ type }: UnknownAction) {
    if (!cancelActions.includes(type)) yield callWorker(worker);
  };
}

/** Leaving drops everything; React's double mount in development leaves and enters in one breath. */
function* leaveOrStay({ type }: UnknownAction) {
  if (type === searchEntered.type) return;
  yield delay(0);
  yield put(resultsDropped());
  const isBack = yield* select(selectIsOpen); // its address was opened again meanwhile
  if (isBack) return;
  if (yield* select(selectMail)) yield put(emailClosed());
  if (yield* select(selectPerson)) yield put(personClosed());
}

function* writeAddress(replace: boolean, step?: AddressChange['step']) {
  const isOpen = yield* select(selectIsOpen);
  const hash = yield* select(selectAddress);
  const current = yield* select(selectHash);
  if (isOpen && hash !== current) yield put(addressChanged({ hash, replace, step }));
}

/** The next page, and on to its first email; the person may have gone elsewhere meanwhile. */
function* enterNextPage({ type }: UnknownAction) {
  if (type !== nextPageEntered.type) return;
  if ((yield* select(selectMoreStatus)) !== 'pending') yield put(moreRequested());
  yield take([nextPageReceived, moreFailed]);
  const { next } = yield* select(selectNeighbours);
  if (next) yield put(emailMoved(next));
}

function writing(replace: boolean, step?: AddressChange['step']) {
  return function* write() {
    yield* call(writeAddress, replace, step);
  };
}

export function* searchSaga() {
  yield all([
    takeLatest(addressOpened, openAddress),
    takeLatest(dataContextChosen, changeContext),
    takeLatest(linkTakenHere, takeLinkHere),
    takeLatest([searchSubmitted, rangeChosen], submitSearch),
    takeLatest(searchRetried, retrySearch),
    takeEvery(searchCleared, writing(false)),
    takeLatest([...startActions, ...cancelActions], whileSearching(loadResults)),
    takeLatest([...startActions, chartRetried.type, ...cancelActions], whileSearching(loadChart)),
    takeLatest([searchEntered, searchLeft], leaveOrStay),
    takeEvery(
      [sortChosen, viewChosen, tabChosen, personMonthsChosen, searchCancelled],
      writing(true),
    ),
    takeEvery([emailClosed, emailGone], writing(true, { of: 'preview', is: 'closed' })),
    takeEvery(personOpened, writing(false, { of: 'person', is: 'opened' })),
    takeEvery(personClosed, writing(true, { of: 'person', is: 'closed' })),
    takeEvery(emailOpened, writing(false, { of: 'preview', is: 'opened' })),
    takeEvery(emailMoved, writing(true)),
    takeLatest(
      [nextPageEntered, emailMoved, emailOpened, emailClosed, ...cancelActions],
      enterNextPage,
    ),
    callWorker(previewDialogSaga),
    callWorker(backOnlineSaga),
    callWorker(followZone),
  ]);
}
