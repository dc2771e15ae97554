import { useIntl } from 'react-intl';
import { Notice } from '../states/Notice';
import { saveFailureText, type Deed, type SaveFailureReason } from './saveFailureText';

/** What was pressed to save may be far from the end of a long form. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Says under a form or in a dialog that a write failed, and why. */
export function SaveFailure({ deed, ...reason }: SaveFailureReason & { deed?: Deed }) {
  const intl = useIntl();
  return (
    <div ref={intoSight}>
      <Notice tone="danger">{saveFailureText(intl, reason, deed)}</Notice>
    </div>
  );
}
