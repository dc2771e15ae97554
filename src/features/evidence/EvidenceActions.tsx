import { RotateCcw } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import type { PackStep } from './evidenceSlice';

type EvidenceActionsProps = {
  step: PackStep;
  canMake: boolean;
  onClose: () => void;
  /** Stops the pack that is being made. */
  onCancel: () => void;
  onRetry: () => void;
  /** Makes the pack without what could not be fetched. */
  onAccept: () => void;
};

/** What can be done in each step of making a pack. */
export function EvidenceActions({
  step,
  canMake,
  onClose,
  onCancel,
  onRetry,
  onAccept,
}: EvidenceActionsProps) {
  const intl = useIntl();
  if (step === 'saved' || step === 'tooLarge' || step === 'notMade')
    return <Button onClick={onClose}>{intl.formatMessage({ id: 'action.close' })}</Button>;
  return (
    <>
      <Button onClick={step === 'planned' ? onClose : onCancel}>
        {intl.formatMessage({ id: 'action.cancel' })}
      </Button>
      {step === 'planned' && (
        <Button type="submit" variant="primary" disabled={!canMake}>
          {intl.formatMessage({ id: 'evidence.make' })}
        </Button>
      )}
      {step === 'incomplete' && (
        <>
          <Button onClick={onAccept}>{intl.formatMessage({ id: 'evidence.withoutThem' })}</Button>
          <Button variant="primary" icon={RotateCcw} onClick={onRetry}>
            {intl.formatMessage({ id: 'action.tryAgain' })}
          </Button>
        </>
      )}
    </>
  );
}
