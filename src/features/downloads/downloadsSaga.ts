import { call as callEffect, delay, put, race, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { BULK_LIMIT, listForBulk, type ArchivedEmail } from '@/api/emails';
import { dataContextChosen, signedOut, signOutRequested } from '@/features/session/sessionSlice';
import { closeAllViewers } from '@/lib/viewerHost';
import { callAbortable, select } from '@/saga/effects';
import { asFailure } from './asFailure';
import {
  bulkDownloadRequested,
  downloadCancelled,
  downloadEnded,
  downloadRequested,
  emailsListed,
  emailsNotListed,
  isClean,
  outcomeDismissed,
  selectDownload,
  selectDownloadOutcome,
  type BulkDownloadRequest,
  type DownloadRequest,
} from './downloadsSlice';
import { groupByBucket } from './groupByBucket';
import { withReports, type Report } from './progressReports';
import { saveArchives } from './saveArchives';
import { saveSingle, showPage } from './saveSingle';
import { takePage } from './viewerPages';

type StartAction = ReturnType<typeof downloadRequested> | ReturnType<typeof bulkDownloadRequested>;

const STARTS = [downloadRequested, bulkDownloadRequested];
const STOPS = [downloadCancelled, dataContextChosen, signOutRequested, signedOut];

/** How long a short word about a download that went well stays. */
const DONE_SHOWN_MS = 6000;

/** Downloads until it is done, or until somebody stops it: then the request is aborted and nothing is said. */
function* downloadUntilStopped(action: StartAction) {
  const { stopped } = (yield race({ done: callEffect(downloadAction, action), stopped: take(STOPS) })) as { stopped?: unknown };
  if (stopped) yield put(downloadCancelled());
}

function* downloadAction(action: StartAction) {
  try {
    if (downloadRequested.match(action)) yield* downloadEmails(action.payload, action.payload.emails.length);
    else yield* downloadFound(action.payload);
  } catch (error) {
    yield put(downloadCancelled()); // a bug: it is reported, and the next download can start
    throw error;
  }
}

/** Asks for all that a search found, the first 1000 of it, and downloads them. */
function* downloadFound(request: BulkDownloadRequest) {
  let emails: ArchivedEmail[];
  let found: number;
  try {
    const page = yield* callAbortable(listForBulk, request.filters);
    emails = page.emails.slice(0, BULK_LIMIT);
    found = page.recordCount;
  } catch (error) {
    yield put(emailsNotListed({ request, failure: asFailure(error) }));
    return;
  }
  yield put(emailsListed({ count: emails.length, found }));
  yield* downloadEmails({ type: request.type, emails }, found);
}

function* downloadEmails(request: DownloadRequest, found: number) {
  const { type } = request;
  const { groups, leftOut } = groupByBucket(request.emails.slice(0, BULK_LIMIT), type);
  const arrived = yield* withReports((report) => fetchAndSave({ groups, request, report }));
  yield put(downloadEnded({ ...arrived, type, found, leftOut: leftOut.map(({ subject }) => subject) }));
}

type Fetch = { groups: ReturnType<typeof groupByBucket>['groups']; request: DownloadRequest; report: Report };

/** One rendition is a file or a page, several are an archive, and none is nothing. */
function* fetchAndSave({ groups, request: { type, viewerId }, report }: Fetch) {
  const [single, ...others] = groups.flatMap(({ renditions }) => renditions);
  if (!single) return { saved: 0, asPage: false, failed: [], failure: null };
  if (others.length > 0) return yield* saveArchives(groups, type, report);
  const page = viewerId === undefined ? null : takePage(viewerId);
  return page ? yield* showPage(single, page, report) : yield* saveSingle(single, type, report);
}

/** A request that came while another was under way opened a tab for nothing. */
function* closeIgnoredPage({ payload: { viewerId } }: ReturnType<typeof downloadRequested>) {
  const current = yield* select(selectDownload);
  if (viewerId !== undefined && current?.viewerId !== viewerId) takePage(viewerId)?.close();
}

/** What went well needs no press of a button to go away. */
function* dismissWhenClean() {
  const outcome = yield* select(selectDownloadOutcome);
  if (!outcome || !isClean(outcome)) return;
  yield delay(DONE_SHOWN_MS);
  if ((yield* select(selectDownloadOutcome)) === outcome) yield put(outcomeDismissed());
}

export function* downloadsSaga() {
  yield takeEvery(downloadRequested, closeIgnoredPage);
  yield takeLeading(STARTS, downloadUntilStopped);
  yield takeLatest(downloadEnded, dismissWhenClean);
  yield takeEvery(signedOut, closeAllViewers);
}
