import type { IntlShape } from 'react-intl';

/** Of a write that failed: the server's words ('': none), the seconds to wait (429). */
export type SaveFailureReason = {
  title: string;
  retryAfter: number | null;
  /** No answer came, or none that can be read: it may have been saved. */
  isUnclear?: boolean;
};

/** Says that a write failed, and why, as far as it is known. */
export function saveFailureText(
  intl: IntlShape,
  { title, retryAfter, isUnclear }: SaveFailureReason,
): string {
  if (retryAfter !== null)
    return intl.formatMessage({ id: 'errors.tooManyRequests' }, { seconds: retryAfter });
  return title || intl.formatMessage({ id: isUnclear ? 'errors.unanswered' : 'errors.notSaved' });
}
