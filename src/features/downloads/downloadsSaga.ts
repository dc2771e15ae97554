import { put, take, takeEvery } from 'redux-saga/effects';
import { keepArchiveKind } from '@/browser/choices';
import { signedOut } from '@/features/session/sessionSlice';
import { closeAllViewers } from '@/browser/viewerHost';
import { call, select } from '@/saga/effects';
import { downloads } from './downloadsSlice';
import { loadDownloads } from './loadDownloads';
import { isActive } from './transfer';
import { takePage } from './viewerPages';

/**
 * The part of the console that downloads cannot be loaded: what waits for it has failed, and can be
 * tried again.
 */
function* endAll() {
  const failure = { reason: 'network', title: '', retryAfter: null } as const;
  for (;;) {
    const next = (yield* select(downloads.selectTransfers)).find(isActive);
    if (!next) return;
    if (next.request.kind === 'emails' && next.request.viewerId !== undefined)
      takePage(next.request.viewerId)?.fail(failure);
    yield put(downloads.emailsNotListed({ id: next.id, failure }));
  }
}

const WAKERS = [
  downloads.downloadRequested,
  downloads.bulkDownloadRequested,
  downloads.viewerBlocked,
  downloads.downloadResumed,
  downloads.downloadsOpened,
];

/** Whatever downloads comes with the first download: the search page does not wait for it. */
export function* downloadsSaga() {
  yield takeEvery(signedOut, closeAllViewers);
  yield takeEvery(downloads.archiveKindChosen, ({ payload }) => keepArchiveKind(payload));
  if (!(yield* select(downloads.selectTransfers)).some(isActive)) yield take(WAKERS);
  for (;;) {
    let feature: Awaited<ReturnType<typeof loadDownloads>> | null = null;
    try {
      feature = yield* call(loadDownloads);
    } catch {
      yield* endAll();
    }
    if (feature) yield* call(feature.transfersSaga); // does not end
    yield take(WAKERS);
  }
}
