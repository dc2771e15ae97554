import { useIntl } from 'react-intl';
import { ProgressBar } from '@/components/states/ProgressBar';
import type { DossierProgress } from '../dossier/makeDossier';
import styles from './Evidence.module.css';
import type { PackProgress } from '../evidenceSlice';
import { packSizeText } from './packSizeText';

/** A pack on its way: files fetched of all, emails of the document to print, then the moment in which it is put together and stamped. */
export function EvidenceProgress({
  count,
  step,
  progress: { files, of, bytes },
  bound,
}: {
  /** How many emails it is of. */
  count: number;
  step: 'fetching' | 'writing' | 'binding' | 'stamping';
  progress: PackProgress;
  bound: DossierProgress;
}) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: `evidence.${step}` });
  const detail =
    step === 'binding'
      ? intl.formatMessage({ id: 'evidence.bound' }, bound)
      : intl.formatMessage(
          { id: 'evidence.fetched' },
          { files, of, size: packSizeText(intl, bytes) },
        );
  const [done, whole] = step === 'binding' ? [bound.emails, bound.of] : [files, of];
  return (
    <div className={styles.stack}>
      <h3 className={styles.heading}>{intl.formatMessage({ id: 'results.pack' }, { count })}</h3>
      <p role="status">{label}</p>
      <ProgressBar label={label} value={whole === 0 ? null : done / whole} text={detail} />
      <p className={styles.quiet}>{detail}</p>
      <p className={styles.quiet}>{intl.formatMessage({ id: 'evidence.goesOn' })}</p>
    </div>
  );
}
