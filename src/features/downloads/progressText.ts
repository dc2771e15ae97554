import type { IntlShape } from 'react-intl';
import type { Download } from './downloadsSlice';

const MEGABYTE = 1_000_000;

/** What is being done, in a few words. */
export function progressTitle(intl: IntlShape, { step, type, count, viewerId }: Download): string {
  if (step === 'listing') return intl.formatMessage({ id: 'downloads.listing' });
  if (step === 'merging') return intl.formatMessage({ id: 'downloads.merging' });
  if (viewerId !== null) return intl.formatMessage({ id: 'downloads.opening' });
  return intl.formatMessage({ id: 'downloads.loading' }, { count, type: type.toUpperCase() });
}

/** How far it has come: files merged, or bytes loaded (Kb are 1000 bytes, MB 1000 of those). */
export function progressDetail(intl: IntlShape, { step, progress: { loaded, total, merged, toMerge } }: Download): string {
  if (step === 'merging') return intl.formatMessage({ id: 'downloads.merged' }, { merged, toMerge });
  if (loaded === 0) return intl.formatMessage({ id: 'downloads.waiting' });
  const unit = (total ?? loaded) >= MEGABYTE ? 'mb' : 'kb';
  const inUnit = (bytes: number) => intl.formatNumber(bytes / (unit === 'mb' ? MEGABYTE : 1000), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (total === null) return intl.formatMessage({ id: `downloads.amount.${unit}` }, { loaded: inUnit(loaded) });
  return intl.formatMessage({ id: `downloads.amountOf.${unit}` }, { loaded: inUnit(loaded), total: inUnit(total) });
}

/** 0 to 1; null while nobody knows. */
export function progressValue({ step, progress: { loaded, total, merged, toMerge } }: Download): number | null {
  if (step === 'merging') return merged / toMerge;
  return total === null || total === 0 ? null : loaded / total;
}
