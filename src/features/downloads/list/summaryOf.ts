import { isWorkUnderWay, type BackgroundJob } from '../backgroundJob';
import { isUnderWay, type Transfer } from '../transfer';
import { progressValue } from './progressText';

/** `done` of `total` emails have been fetched (one that is on its way counts by its bytes); `total` is 0 where nothing is under way. */
export type DownloadsSummary = { count: number; done: number; total: number };

/** All downloads that are under way as one; the count of all where none is. */
export function summaryOf(
  transfers: readonly Transfer[],
  work: BackgroundJob | null,
): DownloadsSummary {
  const underWay = transfers.filter(isUnderWay);
  const made = isWorkUnderWay(work) ? work : null;
  if (underWay.length === 0 && !made)
    return { count: transfers.length + (work ? 1 : 0), done: 0, total: 0 };
  const doneOf = (transfer: Transfer) =>
    transfer.count * (transfer.step === 'merging' ? 1 : (progressValue(transfer) ?? 0));
  return {
    count: underWay.length + (made ? 1 : 0),
    done: underWay.reduce(
      (sum, transfer) => sum + doneOf(transfer),
      made ? made.count * (made.value ?? 0) : 0,
    ),
    total: underWay.reduce((sum, { count }) => sum + count, made?.count ?? 0),
  };
}
