import { Package, ShieldCheck } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { TryAgain } from '@/components/states/TryAgain';
import styles from './Evidence.module.css';
import type { PackStep } from '../evidenceSlice';

type EvidenceActionsProps = {
  step: PackStep;
  canMake: boolean;
  /** How many emails the pack will hold. */
  count: number;
  isMeaningShown: boolean;
  onMeaning: () => void;
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
  count,
  isMeaningShown,
  onMeaning,
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
      {step === 'planned' && (
        <Button
          variant="ghost"
          icon={ShieldCheck}
          className={styles.meaning}
          aria-expanded={isMeaningShown}
          onClick={onMeaning}
        >
          {intl.formatMessage({ id: 'evidence.whatItProves' })}
        </Button>
      )}
      <div className="wraps spaced toEnd">
        <Button onClick={step === 'planned' ? onClose : onCancel}>
          {intl.formatMessage({ id: 'action.cancel' })}
        </Button>
        {step === 'planned' && (
          <Button type="submit" variant="primary" icon={Package} disabled={!canMake}>
            {canMake
              ? intl.formatMessage({ id: 'evidence.makeOf' }, { count })
              : intl.formatMessage({ id: 'evidence.make' })}
          </Button>
        )}
      </div>
      {step === 'incomplete' && (
        <>
          <Button onClick={onAccept}>{intl.formatMessage({ id: 'evidence.withoutThem' })}</Button>
          <TryAgain size="medium" variant="primary" onClick={onRetry} />
        </>
      )}
    </>
  );
}
