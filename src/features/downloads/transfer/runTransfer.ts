import { put } from 'redux-saga/effects';
import { foundOnce, listForBulk } from '@/api/emails';
import { asFailure } from '@/features/renditions/fetchFailure';
import { callAbortable } from '@/saga/effects';
import { withReports } from '@/saga/withReports';
import { downloads } from '../downloadsSlice';
import type { TransferProgress, DownloadResult, Transfer, Report } from '../transfer';
import { collect, type Collected } from './batches';
import { fetchArchives } from './fetchArchives';
import { saveSingle } from './saveSingle';
import { arrivedSoFar, saveBatches } from './saveBatches';

/** What each download has collected: it outlives a pause and a failure. */
export type Kept = Map<string, Collected>;

/** Begins a download, or goes on with it where it stopped. */
export function* runTransfer(transfer: Transfer, kept: Kept) {
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
