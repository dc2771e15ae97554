import type { Task } from 'redux-saga';
import { cancel, delay, fork, put, takeEvery, takeLatest } from 'redux-saga/effects';
import { session } from '@/features/session/sessionSlice';
import { select } from '@/saga/effects';
import { downloads } from '../downloadsSlice';
import { isActive, isClean, type Transfer } from '../transfer';
import { closeForgottenPages } from '../viewerPages';
import { runTransfer, type Kept } from './runTransfer';

/** After each of these another download may be the one that runs. */
const CHANGES = [
  downloads.downloadRequested,
  downloads.bulkDownloadRequested,
  downloads.downloadPaused,
  downloads.downloadResumed,
  downloads.partWanted,
  downloads.downloadCancelled,
  downloads.downloadRemoved,
  downloads.doneCleared,
  downloads.downloadEnded,
  session.dataContextChosen,
  session.signOutRequested,
  session.signedOut,
];

/** How long a short word about a download that went well stays. */
const DONE_SHOWN_MS = 6000;

const running = (tasks: Map<string, Task>, id: string) => tasks.get(id)?.isRunning() ?? false;

function* runUntilDone(transfer: Transfer, kept: Kept) {
  try {
    yield* runTransfer(transfer, kept);
  } catch (error) {
    yield put(downloads.downloadCancelled(transfer.id)); // so that the next can start
    throw error;
  }
}

/** Brings what runs into line with the list: what is active there runs, and nothing else does. */
function* followList(tasks: Map<string, Task>, kept: Kept) {
  const transfers = yield* select(downloads.selectTransfers);
  const active = transfers.filter(isActive);
  closeForgottenPages((viewerId) =>
    transfers.some(({ request }) => request.kind === 'emails' && request.viewerId === viewerId),
  );
  for (const [id, task] of tasks) {
    if (active.some((transfer) => transfer.id === id)) continue;
    tasks.delete(id);
    if (task.isRunning()) yield cancel(task); // its request is aborted, and nothing is said
  }
  for (const id of kept.keys())
    if (!transfers.some((transfer) => transfer.id === id)) kept.delete(id);
  for (const transfer of active)
    if (!running(tasks, transfer.id))
      tasks.set(transfer.id, (yield fork(runUntilDone, transfer, kept)) as Task);
}

/** What went well needs no press of a button to go away; the list can be opened again. */
function* closeWhenDone() {
  yield delay(DONE_SHOWN_MS);
  const transfers = yield* select(downloads.selectTransfers);
  const view = yield* select(downloads.selectDownloadsView);
  const work = yield* select(downloads.selectListedWork);
  if ((view === 'shown' || view === 'folded') && transfers.every(isClean) && !work)
    yield put(downloads.downloadsClosed());
}

/** Runs the downloads of the list; comes with the first of them. */
export function* transfersSaga() {
  const tasks = new Map<string, Task>();
  const kept: Kept = new Map();
  const follow = () => followList(tasks, kept);
  yield takeEvery(CHANGES, follow);
  yield takeLatest(
    [
      downloads.downloadRequested,
      downloads.bulkDownloadRequested,
      downloads.downloadEnded,
      downloads.downloadRemoved,
    ],
    closeWhenDone,
  );
  yield* follow();
}
