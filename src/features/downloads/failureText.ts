import type { IntlShape } from 'react-intl';
import type { DownloadFailure } from './transfer';

/** Why a download failed, in one sentence; the server's own words where it gave any. */
export function failureText(
  intl: IntlShape,
  { reason, title, retryAfter }: DownloadFailure,
): string {
  if (retryAfter !== null)
    return intl.formatMessage({ id: 'downloads.failure.later' }, { seconds: retryAfter });
  if (reason === 'server' && title !== '') return title;
  return intl.formatMessage({ id: `downloads.failure.${reason}` });
}
