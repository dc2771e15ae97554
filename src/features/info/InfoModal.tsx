import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { TryAgain } from '@/components/states/TryAgain';
import { PRODUCT_VERSION } from '@/config/productVersion';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { modalClosed } from '@/features/modal/modalSlice';
import { PermissionGuard } from '@/features/session/PermissionGuard';
import { copyText } from '@/browser/clipboard';
import { useAppDispatch } from '@/store/hooks';
import { billingPartRule } from './billingPartRule';
import { BillingSummary } from './BillingSummary';
import styles from './InfoModal.module.css';
import { info, useInfoSelector } from './infoSlice';

/** The bcc address to archive with, versions, and the own billing of the last six months. */
export function InfoModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { bccAddress } = useRuntimeConfig();
  const { version, versionStatus, billing, billingStatus } = useInfoSelector((state) => state.info);
  const [isCopied, setCopied] = useState(false);
  const request = () => dispatch(info.infoRequested());

  useEffect(() => void dispatch(info.infoRequested()), [dispatch]);

  const copy = () => void copyText(bccAddress).then(setCopied);
  const tryAgain = <TryAgain onClick={request} />;
  return (
    <Dialog
      size={billing.length > 0 ? 'large' : 'medium'}
      title={intl.$t({ id: 'shell.information' })}
      onClose={() => dispatch(modalClosed('info'))}
    >
      <dl className={styles.facts}>
        <dt className="muted">{intl.$t({ id: 'info.bccAddress' })}</dt>
        <dd className="wrapRow spaced">
          <span>{bccAddress}</span>
          <Button size="small" variant="ghost" icon={Copy} onClick={copy}>
            {intl.$t({ id: 'info.copy' })}
          </Button>
          <span role="status" className="small success">
            {isCopied && intl.$t({ id: 'info.copied' })}
          </span>
        </dd>
        <dt className="muted">{intl.$t({ id: 'info.productVersion' })}</dt>
        <dd>{PRODUCT_VERSION}</dd>
        <dt className="muted">{intl.$t({ id: 'info.serverVersion' })}</dt>
        <dd className="wrapRow spaced">
          {versionStatus === 'failed' ? <>- {tryAgain}</> : (version ?? '…')}
        </dd>
      </dl>
      <PermissionGuard rule={billingPartRule}>
        <BillingSummary rows={billing} status={billingStatus} tryAgain={tryAgain} />
      </PermissionGuard>
    </Dialog>
  );
}
