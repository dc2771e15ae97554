import { useIntl } from 'react-intl';
import { Dialog } from '@/components/dialog/Dialog';
import { Notice } from '@/components/states/Notice';
import type { Said } from '@/components/evidence/signatureText';
import type { SignatureReport } from '@/evidence/dkim/signatureReport';
import { SignatureDetails } from './SignatureDetails';
import styles from './SignatureDialog.module.css';

type SignatureDialogProps = {
  report: SignatureReport;
  said: Said;
  onClose: () => void;
};

/** Every signature of a message that was checked: what it covers, what it does not, and what is wrong with it. */
export function SignatureDialog({ report, said, onClose }: SignatureDialogProps) {
  const intl = useIntl();
  const { total, signatures } = report;
  const title = intl.formatMessage({ id: 'signature.title' });
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <div className={styles.dialog}>
        <Notice>{intl.formatMessage({ id: 'signature.meaning' })}</Notice>
        {total > signatures.length && (
          <p>
            {intl.formatMessage({ id: 'signature.limited' }, { total, checked: signatures.length })}
          </p>
        )}
        <ol aria-label={title} className={styles.list}>
          {signatures.map((signature, index) => (
            <li key={index}>
              <SignatureDetails report={report} signature={signature} said={said} />
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
