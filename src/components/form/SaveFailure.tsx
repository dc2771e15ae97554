import { useIntl } from 'react-intl';
import { Notice } from '../states/Notice';
import { saveFailureText, type SaveFailureReason } from './saveFailureText';

/** Says under a form or in a dialog that a write failed, and why. */
export function SaveFailure(reason: SaveFailureReason) {
  const intl = useIntl();
  return <Notice tone="danger">{saveFailureText(intl, reason)}</Notice>;
}
