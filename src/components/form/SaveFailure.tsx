import { FormattedMessage } from 'react-intl';
import { Notice } from '../states/Notice';

/** Why a write was refused: the server's words ('': none), and the seconds to wait (429). */
export type SaveFailureReason = { title: string; retryAfter: number | null };

/** Says under a form or in a dialog that nothing was saved, and why. */
export function SaveFailure({ title, retryAfter }: SaveFailureReason) {
  return (
    <Notice tone="danger">
      {retryAfter === null ? (
        title || <FormattedMessage id="errors.notSaved" />
      ) : (
        <FormattedMessage id="errors.tooManyRequests" values={{ seconds: retryAfter }} />
      )}
    </Notice>
  );
}
