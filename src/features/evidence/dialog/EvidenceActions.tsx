import { Package, ShieldCheck } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { TryAgain } from '@/components/states/TryAgain';
import { useAppDispatch } from '@/store/hooks';
import styles from './Evidence.module.css';
import { evidence, selectPackPlan, useEvidenceSelector } from '../evidenceSlice';

type EvidenceActionsProps = {
  isMeaningShown: boolean;
  onMeaning: () => void;
  onClose: () => void;
  /** Stops the pack that is being made. */
  onCancel: () => void;
};

/** What can be done in each step of making a pack. */
export function EvidenceActions({ isMeaningShown, ...on }: EvidenceActionsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { step, listStatus } = useEvidenceSelector(evidence.selectPack);
  const { emails: count } = useEvidenceSelector(selectPackPlan);
  const canMake = listStatus === 'succeeded' && count > 0;
  if (step === 'saved' || step === 'tooLarge' || step === 'notMade')
    return <Button onClick={on.onClose}>{intl.$t({ id: 'action.close' })}</Button>;
  return (
    <>
      {step === 'planned' && (
        <Button
          variant="ghost"
          icon={ShieldCheck}
          className={styles.meaning}
          aria-expanded={isMeaningShown}
          onClick={on.onMeaning}
        >
          {intl.$t({ id: 'evidence.whatItProves' })}
        </Button>
      )}
      <div className="wraps spaced toEnd">
        <Button onClick={step === 'planned' ? on.onClose : on.onCancel}>
          {intl.$t({ id: 'action.cancel' })}
        </Button>
        {step === 'planned' && (
          <Button type="submit" variant="primary" icon={Package} disabled={!canMake}>
            {canMake
              ? intl.$t({ id: 'evidence.makeOf' }, { count })
              : intl.$t({ id: 'evidence.make' })}
          </Button>
        )}
      </div>
      {step === 'incomplete' && (
        <>
          <Button onClick={() => dispatch(evidence.incompleteAccepted())}>
            {intl.$t({ id: 'evidence.withoutThem' })}
          </Button>
          <TryAgain
            size="medium"
            variant="primary"
            onClick={() => dispatch(evidence.fetchRetried())}
          />
        </>
      )}
    </>
  );
}
