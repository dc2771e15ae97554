import { useIntl } from 'react-intl';
import { ProgressBar } from '@/components/ProgressBar';
import styles from './Evidence.module.css';
import type { PackProgress } from './evidenceSlice';
import { packSizeText } from './packSizeText';

/** A pack on its way: files fetched of all, then the moment in which it is put together and stamped. */
export function EvidenceProgress({
  count,
  step,
  progress: { files, of, bytes },
}: {
  /** How many emails it is of. */
  count: number;
  step: 'fetching' | 'writing' | 'stamping';
  progress: PackProgress;
}) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: `evidence.${step}` });
  const detail = intl.formatMessage(
    { id: 'evidence.fetched' },
    { files, of, size: packSizeText(intl, bytes) },
  );
  return (
    <div className={styles.stack}>
      <h3 className={styles.heading}>{intl.formatMessage({ id: 'results.pack' }, { count })}</h3>
      <p role="status">{label}</p>
      <ProgressBar label={label} value={of === 0 ? null : files / of} text={detail} />
      <p className={styles.quiet}>{detail}</p>
      <p className={styles.quiet}>{intl.formatMessage({ id: 'evidence.goesOn' })}</p>
    </div>
  );
}
