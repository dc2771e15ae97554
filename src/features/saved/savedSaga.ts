import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { call as callWorker, put, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { asBackground } from '@/api/requestOrigin';
import { getChart } from '@/api/emails';
import { failureRaised } from '@/features/failure/failureSlice';
import { reportFailure } from '@/features/failure/reportFailure';
import { parseAddress } from '@/features/search/address/searchAddress';
import { selectSearchFragment } from '@/features/search/address/searchPlace';
import {
  firstPageReceived,
  listFailed,
  resultsDropped,
  searchSubmitted,
  selectListStatus,
  selectSearch,
} from '@/features/search/searchSlice';
import { dataContextChosen, selectTimezone, signedOut } from '@/features/session/sessionSlice';
import { readStored, storeForGood } from '@/browser/storage';
import { call, callAbortable } from '@/saga/effects';
import { inParallel } from '@/saga/inParallel';
import { formatSaved, isNews, newRange, parseSaved, type SavedSearch } from './savedSearches';
import {
  deletionUndone,
  newsFailed,
  newsReceived,
  renamingEnded,
  savedDeleted,
  savedOpened,
  savedPanelLeft,
  savedPanelOpened,
  savedRead,
  savedWritten,
  searchSaved,
  selectNews,
  selectSaved,
  selectSavedKey,
  selectWithSaved as select,
} from './savedSlice';

const AT_ONCE = 2;

/** News are as good as new for so long, and who opened a search has seen what is in it (ms). */
const FRESH = 5 * 60_000;

function* read() {
  const key = yield* select(selectSavedKey);
  if (key !== null) yield put(savedRead(parseSaved(yield* call(readStored, key), Date.now())));
}

function* write() {
  const key = yield* select(selectSavedKey);
  const searches = yield* select(selectSaved);
  if (key !== null) yield put(savedWritten(yield* call(storeForGood, key, formatSaved(searches))));
}

/** Tells of changes that other tabs made; null where the whole storage was emptied. */
const storageEvents = () =>
  eventChannel<{ key: string | null }>((emit) => {
    const tell = ({ key }: StorageEvent) => emit({ key });
    window.addEventListener('storage', tell);
    return () => window.removeEventListener('storage', tell);
  });

function* followTab({ key }: { key: string | null }) {
  if (key === null || key === (yield* select(selectSavedKey))) yield* read();
}

/** The link changes the address; one that leads to what is shown already is searched again. */
function* open({ payload: { id } }: ReturnType<typeof savedOpened>) {
  const saved = (yield* select(selectSaved)).find((search) => search.id === id);
  const shown = yield* select(selectSearch);
  if (saved && shown && saved.fragment === (yield* select(selectSearchFragment)))
    yield put(searchSubmitted(parseAddress(saved.fragment).query));
}

/** Asks what is new once the rows are there; anything but a fresh list of searches ends it, and aborts its requests. */
function* askForNews({ type }: UnknownAction) {
  if (type !== savedRead.type) return;
  while ((yield* select(selectListStatus)) === 'pending')
    yield take([firstPageReceived.type, listFailed.type, resultsDropped.type]);
  yield callWorker(inParallel<SavedSearch>, yield* select(selectSaved), AT_ONCE, askFor);
}

function* askFor(search: SavedSearch) {
  const now = Date.now();
  const known = (yield* select(selectNews))[search.id];
  const range = newRange(search, yield* select(selectTimezone), now);
  const isFresh = (instant: number) => now - instant < FRESH;
  if (!range || isFresh(search.openedAt)) return;
  if (known && isNews(search, known) && isFresh(known.askedAt)) return;
  try {
    const interval = {
      start: range.startDate,
      end: range.endDate,
      unit: 'years',
      groupCount: 1,
    } as const;
    const points = yield* callAbortable(asBackground(getChart), interval, {
      ...parseAddress(search.fragment).query.texts,
      range,
    });
    const count = points.reduce((sum, point) => sum + point.count, 0);
    yield put(
      newsReceived({ id: search.id, news: { since: range.startDate * 1000, count, askedAt: now } }),
    );
  } catch (error) {
    yield* reportFailure(error, () => newsFailed());
  }
}

export function* savedSaga() {
  yield takeEvery(yield* call(storageEvents), followTab);
  yield takeLatest([savedPanelOpened], read);
  yield takeEvery([searchSaved, renamingEnded, savedDeleted, deletionUndone, savedOpened], write);
  yield takeEvery(savedOpened, open);
  yield takeLatest(
    [
      savedRead.type,
      savedPanelLeft.type,
      dataContextChosen.type,
      failureRaised.type,
      signedOut.type,
    ],
    askForNews,
  );
}
