import { BULK_LIMIT } from '@/api/emails';
import type { ArchiveKind } from '@/browser/choices';
import { isWorkUnderWay, type BackgroundWork } from './backgroundWork';
import {
  isActive,
  isClean,
  isSameRequest,
  isUnderWay,
  laneOf,
  LANES,
  noProgress,
  type Transfer,
  type DownloadRequest,
  type TransferOutcome,
} from './transfer/transfer';

/** `shown` opens and closes by itself; a person `opened` it, or `folded` it to a pill. */
export const noDownloads = {
  transfers: [] as Transfer[],
  /** What another part of the console makes, with its dialog closed. */
  work: null as BackgroundWork | null,
  view: 'closed' as 'closed' | 'shown' | 'opened' | 'folded',
  isUsed: false,
  archiveKind: 'plain' as ArchiveKind,
  lastId: 0,
};

export type DownloadsState = typeof noDownloads;

/** How many that went well stay in the list. */
const KEPT = 30;

/** What waits begins, as far as its lane has room. */
function startQueued(state: DownloadsState) {
  for (const transfer of state.transfers.filter(({ step }) => step === 'queued')) {
    const lane = laneOf(transfer.request);
    const busy = state.transfers.filter(
      (other) => isActive(other) && laneOf(other.request) === lane,
    ).length;
    if (busy < LANES[lane])
      transfer.step =
        transfer.request.kind === 'found' && !transfer.isListed ? 'listing' : 'loading';
  }
}

/** Shows the list where it was closed; a folded one stays so. */
export function showList(state: DownloadsState) {
  if (state.view === 'closed') state.view = 'shown';
  state.isUsed = true;
}

/** The download of the same, where one is under way. */
export const findSame = (state: DownloadsState, request: DownloadRequest) =>
  state.transfers.find(
    (transfer) => isUnderWay(transfer) && isSameRequest(transfer.request, request),
  );

/** Lists a download; of those that went well only the newest stay. */
export function addTransfer(
  state: DownloadsState,
  request: DownloadRequest,
  found: number,
  outcome: Transfer['outcome'] = null,
) {
  state.lastId += 1;
  state.transfers.push({
    id: String(state.lastId),
    request,
    step: outcome ? 'ended' : 'queued',
    isListed: false,
    count: Math.min(found, BULK_LIMIT),
    found,
    progress: noProgress,
    outcome,
    endedAt: null,
  });
  const [oldest, ...newer] = state.transfers.filter(isClean);
  if (oldest && newer.length >= KEPT) state.transfers.splice(state.transfers.indexOf(oldest), 1);
}

/** Goes on with what is not there yet: after a pause, or after something failed. */
export function queueAgain(transfer: Transfer) {
  transfer.step = 'queued';
  transfer.outcome = null;
  Object.assign(transfer.progress, { loaded: 0, total: null }); // it was thrown away
}

/** Begins what is asked for, or goes on with the same where that was paused. */
export function requestTransfer(state: DownloadsState, request: DownloadRequest, found: number) {
  const same = findSame(state, request);
  if (same?.step === 'paused') queueAgain(same);
  if (!same) addTransfer(state, request, found);
  showList(state);
  startQueued(state);
}

/** Changes one download, then lets what waits go on. */
export function updateTransfer(
  state: DownloadsState,
  id: string,
  edit: (transfer: Transfer) => void,
) {
  const transfer = state.transfers.find((candidate) => candidate.id === id);
  if (!transfer) return;
  edit(transfer);
  startQueued(state);
}

/** Takes downloads out of the list, then lets what waits go on. */
export function removeTransfers(state: DownloadsState, isGone: (transfer: Transfer) => boolean) {
  state.transfers = state.transfers.filter((transfer) => !isGone(transfer));
  closeEmptyList(state);
  startQueued(state);
}

function closeEmptyList(state: DownloadsState) {
  if (state.transfers.length === 0 && !state.work) state.view = 'closed';
}

/** What has to be seen unfolds the list. */
export function updateWork(state: DownloadsState, work: BackgroundWork | null) {
  const hasStopped = isWorkUnderWay(state.work) && work !== null && work.step !== 'running';
  const isGone = state.work !== null && !work;
  state.work = work;
  if (isGone) closeEmptyList(state);
  if (state.view === 'folded' && hasStopped) state.view = 'shown';
  if (work && (hasStopped || !state.isUsed || state.view === 'closed')) showList(state);
}

/** What became of a download, and when (unix ms). */
export type EndedTransfer = { id: string; outcome: TransferOutcome; endedAt: number };

/** What did not go well has to be seen: it unfolds the list. */
export function endTransfer(state: DownloadsState, { id, outcome, endedAt }: EndedTransfer) {
  updateTransfer(state, id, (transfer) => {
    Object.assign(transfer, { step: 'ended', outcome, endedAt });
    if (state.view === 'folded' && !isClean(transfer)) state.view = 'shown';
  });
  showList(state);
}

/** As at first, but for what was chosen, and for ids: none is given twice. */
export const forgetDownloads = ({ isUsed, archiveKind, lastId }: DownloadsState) => ({
  ...noDownloads,
  isUsed,
  archiveKind,
  lastId,
});
