import type { Task } from 'redux-saga';
import { cancel, delay, fork, put, takeEvery, takeLatest } from 'redux-saga/effects';
import { session } from '@/features/session/sessionSlice';
import { select, callAbortable } from '@/saga/effects';
import { downloads } from '../downloadsSlice';
import {
  isActive,
  isClean,
  type Transfer,
  type TransferProgress,
  type DownloadResult,
  type Report,
} from './transfer';
import { closeForgottenPages } from '../viewerPages';
import { foundOnce, listForBulk } from '@/api/emails';
import { asFailure } from '@/features/renditions/fetchFailure';
import { withReports } from '@/features/downloads/transfer/withReports';
import { collect, type Collected } from './batches';
import { fetchArchives } from './fetchArchives';
import { saveSingle } from './saveSingle';
import { arrivedSoFar, saveBatches } from './saveBatches';

/** After each of these another download may be the one that runs. */
const CHANGES = [
  downloads.downloadRequested,
  downloads.bulkDownloadRequested,
  downloads.downloadPaused,
  downloads.downloadResumed,
  downloads.partSaveRequested,
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
  const { downloadRequested, bulkDownloadRequested, downloadEnded, downloadRemoved } = downloads;
  const ends = [downloadRequested, bulkDownloadRequested, downloadEnded, downloadRemoved];
  yield takeLatest(ends, closeWhenDone);
  yield* follow();
}

/** What each download has collected: it outlives a pause and a failure. */
type Kept = Map<string, Collected>;

/** Begins a download, or goes on with it where it stopped. */
function* runTransfer(transfer: Transfer, kept: Kept) {
  const { id } = transfer;
  const collected = kept.get(id) ?? (yield* collectEmails(transfer));
  if (!collected) return;
  kept.set(id, collected);
  const result = yield* withReports(
    (progress: TransferProgress) => downloads.downloadProgressed({ id, ...progress }),
    (report) => fetchAndSave(transfer, collected, report),
  );
  if (result.failures.length === 0 && result.failed.length === 0) kept.delete(id);
  const outcome = { kind: 'ended', ...result } as const;
  yield put(downloads.downloadEnded({ id, outcome, endedAt: Date.now() }));
}

/** A selection is known; of what a search found, the first 1000 are asked for. */
function* collectEmails({ id, request }: Transfer): Generator<unknown, Collected | null> {
  if (request.kind === 'emails') return collect(request.emails, request.type);
  try {
    const page = yield* callAbortable(listForBulk, request.filters);
    const found = foundOnce(page);
    const collected = collect(page.emails, request.type);
    yield put(downloads.emailsListed({ id, count: collected.asked.length, found }));
    return collected;
  } catch (error) {
    const outcome = { kind: 'notListed', failure: asFailure(error) } as const;
    yield put(downloads.downloadEnded({ id, outcome, endedAt: Date.now() }));
    return null;
  }
}

/** One rendition is a file or a page, several are an archive, and none is nothing. */
function* fetchAndSave(
  { request, step, outcome }: Transfer,
  collected: Collected,
  report: Report,
): Generator<unknown, DownloadResult> {
  if (collected.single) return yield* saveSingle(request, collected, collected.single, report);
  if (step === 'merging' && outcome?.kind === 'ended')
    return yield* saveBatches(collected, outcome.failures, report);
  const failures = yield* fetchArchives(collected.batches, report);
  if (failures.length > 0 || !collected.batches.some(({ archive }) => archive))
    return arrivedSoFar(collected, failures);
  return yield* saveBatches(collected, [], report);
}
