import type { IntlShape } from 'react-intl';

/** Of a write that failed: the server's words ('': none), the seconds to wait (429). */
export type SaveFailureReason = {
  title: string;
  retryAfter: number | null;
  /** No answer came, or none that can be read: it may have been saved. */
  isUnclear?: boolean;
};

/** What was to be written: a form, or a step that a user takes with another. */
export type Deed = 'save' | 'remove' | 'lock' | 'unlock';

/** Says what could not be done, and why, as far as it is known. */
export function saveFailureText(
  intl: IntlShape,
  { title, retryAfter, isUnclear }: SaveFailureReason,
  deed: Deed = 'save',
): string {
  if (retryAfter !== null) return intl.$t({ id: 'errors.askedToWait' }, { seconds: retryAfter });
  return title || intl.$t({ id: isUnclear ? 'errors.unanswered' : 'errors.notSaved' }, { deed });
}
