import { orderBy } from 'es-toolkit';
import { Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
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
import styles from './InfoModal.module.css';
import { info, useInfoSelector } from './infoSlice';
import { AMOUNTS, type BillingRow } from '@/api/billing';
import { Skeleton } from '@/components/states/Skeleton';
import { PlainTable, type PlainColumn } from '@/components/table/PlainTable';
import { monthName } from '@/lib/time/months';

/** The bcc address to archive with, versions, and the own billing of the last six months. */
export function InfoModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { bccAddress } = useRuntimeConfig();
  const { version, versionStatus, billing } = useInfoSelector((state) => state.info);
  const [isCopied, setCopied] = useState(false);
  const request = () => dispatch(info.infoRequested());

  useEffect(() => void dispatch(info.infoRequested()), [dispatch]);

  const copy = () => void copyText(bccAddress).then(setCopied);
  const tryAgain = <TryAgain onRetry={request} />;
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
            {intl.$t({ id: 'copying.copy' })}
          </Button>
          <span role="status" className="small success">
            {isCopied && intl.$t({ id: 'copying.copied' })}
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
        <BillingSummary tryAgain={tryAgain} />
      </PermissionGuard>
    </Dialog>
  );
}

/** What was billed, a line for each month and client: the newest first, else as it came. */
function BillingSummary({ tryAgain }: { tryAgain: ReactNode }) {
  const intl = useIntl();
  const { billing: rows, billingStatus: status } = useInfoSelector((state) => state.info);
  const sorted = orderBy(rows, ['sentDate'], ['desc']);
  const columns: PlainColumn<BillingRow>[] = [
    {
      id: 'month',
      header: intl.$t({ id: 'admin.billing.month' }),
      accessorFn: ({ sentDate }) => monthName(sentDate, intl.locale),
    },
    {
      id: 'client',
      header: intl.$t({ id: 'admin.billing.client' }),
      cell: ({ row }) => <bdi dir="auto">{row.original.name}</bdi>,
      meta: { wraps: true },
    },
    ...AMOUNTS.map((id): PlainColumn<BillingRow> => ({
      id,
      header: intl.$t({ id: `admin.billing.${id}` }),
      accessorFn: (row) => intl.formatNumber(row[id]),
      meta: { align: 'end' },
    })),
  ];
  return (
    <>
      <h3 id="info-billing" className={styles.heading}>
        {intl.$t({ id: 'info.billing' })}
      </h3>
      {status === 'pending' && <Skeleton />}
      {status === 'failed' && (
        <p role="alert" className="wrapRow spaced">
          {intl.$t({ id: 'info.billingFailed' })} {tryAgain}
        </p>
      )}
      {status === 'succeeded' && rows.length === 0 && (
        <p>{intl.$t({ id: 'admin.billing.noBilling' })}</p>
      )}
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <PlainTable labelledBy="info-billing" columns={columns} rows={sorted} hasRowHeads />
        </div>
      )}
    </>
  );
}
