import { useIntl } from 'react-intl';
import { Notice } from '@/components/states/Notice';
import { ProgressBar } from '@/components/states/ProgressBar';
import { withoutHidden } from '@/evidence/check/shownName';
import type { PackCheck } from '../usePackChecks';
import styles from './Check.module.css';

/** A pack that has no verdict yet, or that the browser could not read. */
export function PackProgress({ check }: { check: Exclude<PackCheck, { step: 'checked' }> }) {
  const intl = useIntl();
  const name = withoutHidden(check.pack.name);
  return (
    <section className={styles.waiting} aria-label={name}>
      <bdi>{name}</bdi>
      {check.step === 'failed' ? (
        <Notice tone="danger">{intl.$t({ id: 'check.failed' })}</Notice>
      ) : (
        <p role="status">{intl.$t({ id: `check.step.${check.step}` })}</p>
      )}
      {check.step === 'checking' && (
        <ProgressBar label={intl.$t({ id: 'check.checking' }, { name })} value={check.part} />
      )}
    </section>
  );
}
