import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AMOUNTS, type BillingRow } from '@/api/billing';
import { Skeleton } from '@/components/states/Skeleton';
import { PlainTable, type PlainColumn } from '@/components/table/PlainTable';
import { monthName } from '@/lib/time/months';
import type { RequestStatus } from '@/saga/requestStatus';
import styles from './InfoModal.module.css';

type BillingSummaryProps = {
  rows: readonly BillingRow[];
  status: RequestStatus;
  tryAgain: ReactNode;
};

/** The newest month first; within it as the server has it. */
const newestFirst = (rows: readonly BillingRow[]) =>
  [...rows].sort((a, b) => (a.sentDate === b.sentDate ? 0 : a.sentDate < b.sentDate ? 1 : -1));

/** What was billed, a line for each month and client. */
export function BillingSummary({ rows, status, tryAgain }: BillingSummaryProps) {
  const intl = useIntl();
  const sorted = useMemo(() => newestFirst(rows), [rows]);
  const columns = useMemo(
    (): PlainColumn<BillingRow>[] => [
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
    ],
    [intl],
  );
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
