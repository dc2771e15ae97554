import { sumBy } from 'es-toolkit';
import type { IntlShape } from 'react-intl';
import { isWorkUnderWay, type BackgroundWork } from '../backgroundWork';
import { isUnderWay, type Transfer } from '../transfer/transfer';

const MEGABYTE = 1_000_000;

/** What is being done, in a few words. */
export function progressTitle(intl: IntlShape, { step, request, count }: Transfer): string {
  const type = request.type.toUpperCase();
  const what = intl.$t({ id: 'transfers.what' }, { count, type });
  if (step === 'listing') return intl.$t({ id: 'downloads.listing' });
  if (step === 'merging') return intl.$t({ id: 'downloads.merging' });
  if (step === 'queued' || step === 'paused') return what;
  if (request.kind === 'emails' && request.viewerId !== undefined)
    return intl.$t({ id: 'downloads.opening' });
  return what;
}

/** Bytes in the unit that fits the whole: Kb are 1000 bytes, MB 1000 of those. */
export function amountText(intl: IntlShape, loaded: number, total: number | null = null): string {
  const unit = (total ?? loaded) >= MEGABYTE ? 'mb' : 'kb';
  const inUnit = (bytes: number) =>
    intl.formatNumber(bytes / (unit === 'mb' ? MEGABYTE : 1000), {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  if (total === null)
    return intl.$t({ id: `downloads.amount.${unit}` }, { loaded: inUnit(loaded) });
  return intl.$t(
    { id: `downloads.amountOf.${unit}` },
    { loaded: inUnit(loaded), total: inUnit(total) },
  );
}

/** How far it has come: files merged, or files and bytes loaded. */
export function progressDetail(
  intl: IntlShape,
  { step, progress: { loaded, total, files, ofFiles, merged, toMerge } }: Transfer,
): string {
  if (step === 'queued') return intl.$t({ id: 'transfers.queued' });
  if (step === 'merging') return intl.$t({ id: 'downloads.merged' }, { merged, toMerge });
  const kept = ofFiles > 1 ? intl.$t({ id: 'transfers.files' }, { files, ofFiles }) : '';
  if (step === 'paused') return kept; // of what was on its way nothing is
  if (loaded === 0) return intl.$t({ id: 'downloads.waiting' });
  return [kept, amountText(intl, loaded, total)].filter(Boolean).join(' · ');
}

/** 0 to 1; null while nobody knows. */
export function progressValue({
  step,
  progress: { loaded, total, files, ofFiles, merged, toMerge },
}: Transfer): number | null {
  if (step === 'merging') return toMerge > 0 ? merged / toMerge : null;
  if (total && step !== 'paused') return loaded / total;
  return ofFiles > 1 ? files / ofFiles : null;
}

/** Those under way as one: `done` (in part by bytes) of `total` emails; else the count of all. */
export function summaryOf(transfers: readonly Transfer[], work: BackgroundWork | null) {
  const underWay = transfers.filter(isUnderWay);
  const made = isWorkUnderWay(work) ? work : null;
  if (underWay.length === 0 && !made)
    return { count: transfers.length + (work ? 1 : 0), done: 0, total: 0 };
  const doneOf = (transfer: Transfer) =>
    transfer.count * (transfer.step === 'merging' ? 1 : (progressValue(transfer) ?? 0));
  return {
    count: underWay.length + (made ? 1 : 0),
    done: sumBy(underWay, doneOf) + (made ? made.count * (made.value ?? 0) : 0),
    total: sumBy(underWay, ({ count }) => count) + (made?.count ?? 0),
  };
}
