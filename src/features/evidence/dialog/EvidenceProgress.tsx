import { useIntl } from 'react-intl';
import { ProgressBar } from '@/components/states/ProgressBar';
import type { DossierProgress } from '../dossier/makeDossier';
import type { PackProgress } from '../evidenceSlice';
import { packSizeText } from './packSizeText';

/** A pack on its way: files fetched of all, emails of the document to print, then the moment in which it is put together and stamped. */
export function EvidenceProgress({
  count,
  step,
  progress: { files, of, bytes, part },
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
  const boundPart = bound.of === 0 ? null : bound.emails / bound.of;
  return (
    <div className="stack">
      <h3>{intl.formatMessage({ id: 'results.pack' }, { count })}</h3>
      <p role="status">{label}</p>
      <ProgressBar label={label} value={step === 'binding' ? boundPart : part} text={detail} />
      <p className="note">{detail}</p>
      <p className="note">{intl.formatMessage({ id: 'evidence.goesOn' })}</p>
    </div>
  );
}
