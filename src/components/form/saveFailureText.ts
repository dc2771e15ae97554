import type { IntlShape } from 'react-intl';

/** What is known of a write that failed: the server's words ('': none), the seconds to wait (429). */
export type SaveFailureReason = {
  title: string;
  retryAfter: number | null;
  /** No answer came: it may have been saved. */
  isUnanswered?: boolean;
};

export function saveFailureText(
  intl: IntlShape,
  { title, retryAfter, isUnanswered }: SaveFailureReason,
): string {
  if (retryAfter !== null)
    return intl.formatMessage({ id: 'errors.tooManyRequests' }, { seconds: retryAfter });
  return (
    title || intl.formatMessage({ id: isUnanswered ? 'errors.unanswered' : 'errors.notSaved' })
  );
}
