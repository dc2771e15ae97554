import { useIntl } from 'react-intl';
import { Dialog } from '@/components/dialog/Dialog';
import { Notice } from '@/components/states/Notice';
import { modalClosed } from '@/features/modal/modalSlice';
import { useAppDispatch } from '@/store/hooks';
import { selectSignature, usePreviewSelector } from '../previewSlice';
import { SignatureDetails } from './SignatureDetails';
import styles from './SignatureModal.module.css';
import { useKeySource } from './useKeySource';

/** Every checked signature: what it covers, what it does not, what is wrong with it. */
export function SignatureModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { report } = usePreviewSelector(selectSignature);
  const { said } = useKeySource();
  if (!report) return null;
  const { total, signatures } = report;
  const title = intl.$t({ id: 'signature.title' });
  return (
    <Dialog title={title} size="large" onClose={() => dispatch(modalClosed('signature'))}>
      <div className="stack">
        <Notice>{intl.$t({ id: 'signature.meaning' })}</Notice>
        {total > signatures.length && (
          <p>{intl.$t({ id: 'signature.limited' }, { total, checked: signatures.length })}</p>
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
