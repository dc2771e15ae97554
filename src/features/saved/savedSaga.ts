import type { UnknownAction } from '@reduxjs/toolkit';
import { uniqBy } from 'es-toolkit';
import { eventChannel } from 'redux-saga';
import { call as callWorker, put, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { failureRaised } from '@/features/failure/failureSlice';
import { reportFailure } from '@/features/failure/reportFailure';
import { formatAddress, parseAddress } from '@/features/search/address/searchAddress';
import { selectSearchFragment } from '@/features/search/address/searchPlace';
import { countEmails } from '@/features/search/countEmails';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { readStored, store } from '@/browser/storage';
import { listen } from '@/lib/listen';
import { call } from '@/saga/effects';
import { inParallel } from '@/saga/inParallel';
import { formatSaved, isNews, newRange, parseSaved, type SavedSearch } from './savedSearches';
import { saved, selectWithSaved as select } from './savedSlice';

const AT_ONCE = 2;

/** News are as good as new for so long, and who opened a search has seen what is in it (ms). */
const FRESH = 5 * 60_000;

function* read() {
  const { key, searches, isKept } = yield* select((state) => state.saved);
  if (key === null) return;
  const stored = parseSaved(yield* call(readStored, key), Date.now());
  // What could not be stored is in this page alone.
  const own = isKept ? [] : searches;
  yield put(saved.savedRead(uniqBy([...stored, ...own], ({ id }) => id)));
}

function* write() {
  const { key, searches } = yield* select((state) => state.saved);
  if (key !== null) yield put(saved.savedWritten(yield* call(store, key, formatSaved(searches))));
}

/** Tells of changes that other tabs made; null where the whole storage was emptied. */
const storageEvents = () =>
  eventChannel<{ key: string | null }>((emit) =>
    listen(window, { storage: ({ key }) => emit({ key }) }),
  );

function* followTab({ key }: { key: string | null }) {
  if (key === null || key === (yield* select((state) => state.saved.key))) yield* read();
}

/** The link changes the address; one that leads to what is shown already is searched again. */
function* open({ payload: { id } }: ReturnType<typeof saved.savedOpened>) {
  const { searches } = yield* select((state) => state.saved);
  const opened = searches.find(({ id: savedId }) => savedId === id);
  const isAnswered = ['succeeded', 'failed'].includes(yield* select(search.selectListStatus));
  if (opened && isAnswered && opened.fragment === (yield* select(selectSearchFragment)))
    yield put(search.searchSubmitted(parseAddress(opened.fragment).query));
}

/** Asks what is new once the rows are there; anything but a fresh list ends it. */
function* askForNews({ type }: UnknownAction) {
  if (type !== saved.savedRead.type) return;
  while ((yield* select(search.selectListStatus)) === 'pending')
    yield take([search.firstPageReceived.type, search.listFailed.type, search.resultsDropped.type]);
  const { searches } = yield* select((state) => state.saved);
  yield callWorker(inParallel<SavedSearch>, [...searches], AT_ONCE, askFor);
}

function* askFor(search: SavedSearch) {
  const now = Date.now();
  const known = (yield* select((state) => state.saved.news))[search.id];
  const range = newRange(search, yield* select(session.selectTimezone), now);
  const isFresh = (instant: number) => now - instant < FRESH;
  if (!range || isFresh(search.openedAt)) return;
  if (known && isNews(search, known) && isFresh(known.askedAt)) return;
  try {
    const count = yield* countEmails({ ...parseAddress(search.fragment).query.texts, range });
    yield put(
      saved.newsReceived({
        id: search.id,
        news: { since: range.startDate * 1000, count, askedAt: now },
      }),
    );
  } catch (error) {
    yield* reportFailure(error); // says nothing: the searches can be opened as ever
  }
}

function* recall() {
  const shown = yield* select(search.selectShown);
  if (!shown) return;
  const fragment = formatAddress({ query: shown.query });
  const count = yield* select(search.selectRecordCount);
  yield put(saved.searchRecalled({ fragment, count, at: Date.now() }));
}

/** Keeps saved searches in the browser, opens them, and counts what is new. */
export function* savedSaga() {
  yield takeEvery(yield* call(storageEvents), followTab);
  yield takeLatest([saved.savedPanelOpened], read);
  const { searchSaved, renamingEnded, savedDeleted, deletionUndone, savedOpened } = saved;
  yield takeEvery([searchSaved, renamingEnded, savedDeleted, deletionUndone, savedOpened], write);
  yield takeEvery(savedOpened, open);
  yield takeLatest(
    [
      saved.savedRead.type,
      saved.savedPanelLeft.type,
      session.dataContextChosen.type,
      failureRaised.type,
      session.signedOut.type,
    ],
    askForNews,
  );
  yield takeEvery(search.firstPageReceived, recall);
  yield* call(recall); // of a link that was opened before this joined
}
