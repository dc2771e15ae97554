import { useIntl } from 'react-intl';
import { ProgressBar } from '@/components/states/ProgressBar';
import { evidence, useEvidenceSelector } from '../evidenceSlice';

type EvidenceProgressProps = { step: 'fetching' | 'writing' | 'binding' | 'stamping' };

/** A pack on its way: files fetched, emails of the document to print, then its end. */
export function EvidenceProgress({ step }: EvidenceProgressProps) {
  const intl = useIntl();
  const { emails, progress, bound } = useEvidenceSelector(evidence.selectPack);
  const { files, of, bytes, part } = progress;
  const label = intl.$t({ id: `evidence.${step}` });
  const detail =
    step === 'binding'
      ? intl.$t({ id: 'evidence.bound' }, bound)
      : intl.$t({ id: 'evidence.work.fetched' }, { files, of, megabytes: bytes / 1_000_000 });
  const boundPart = bound.of === 0 ? null : bound.emails / bound.of;
  return (
    <div className="stack">
      <h3>{intl.$t({ id: 'results.pack' }, { count: emails.length })}</h3>
      <p role="status">{label}</p>
      <ProgressBar label={label} value={step === 'binding' ? boundPart : part} text={detail} />
      <p className="note">{detail}</p>
      <p className="note">{intl.$t({ id: 'evidence.goesOn' })}</p>
    </div>
  );
}
