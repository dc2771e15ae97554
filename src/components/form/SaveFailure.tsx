import { useIntl } from 'react-intl';
import { Notice } from '../states/Notice';
import { saveFailureText, type Deed, type SaveFailureReason } from './saveFailureText';

/** Says under a form or in a dialog that a write failed, and why. */
export function SaveFailure({ deed, ...reason }: SaveFailureReason & { deed?: Deed }) {
  const intl = useIntl();
  return <Notice tone="danger">{saveFailureText(intl, reason, deed)}</Notice>;
}
