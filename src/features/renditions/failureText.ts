import type { IntlShape } from 'react-intl';
import type { FetchFailure } from './fetchFailure';

/** Why bytes were not fetched, in one sentence; the server's own words where it gave any. */
export function failureText(intl: IntlShape, { reason, title, retryAfter }: FetchFailure): string {
  if (retryAfter !== null) return intl.$t({ id: 'errors.askedToWait' }, { seconds: retryAfter });
  if (title !== '') return title;
  return intl.$t({ id: `downloads.failure.${reason}` });
}
