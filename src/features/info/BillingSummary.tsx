import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BillingRow } from '@/api/billing';
import { Skeleton } from '@/components/Skeleton';
import { monthName } from '@/lib/months';
import type { RequestStatus } from '@/saga/requestStatus';
import styles from './InfoModal.module.css';
import type { Localization } from '@/lib/localization';

const COLUMNS = ['html', 'pdf', 'png', 'eml', 'txt', 'total'] as const;

type BillingSummaryProps = {
  rows: readonly BillingRow[];
  status: RequestStatus;
  localization: Localization;
  tryAgain: ReactNode;
};

/** The newest month first; within it as the server has it. */
const newestFirst = (rows: readonly BillingRow[]) =>
  [...rows].sort((a, b) => (a.sentDate === b.sentDate ? 0 : a.sentDate < b.sentDate ? 1 : -1));

/** What was billed, a line for each month and client. */
export function BillingSummary({ rows, status, localization, tryAgain }: BillingSummaryProps) {
  const intl = useIntl();
  return (
    <section aria-labelledby="info-billing">
      <h3 id="info-billing" className={styles.heading}>
        <FormattedMessage id="info.billing" />
      </h3>
      {status === 'pending' && <Skeleton />}
      {status === 'failed' && (
        <p role="alert" className={styles.withAction}>
          <FormattedMessage id="mas.serviceUnavailable" /> {tryAgain}
        </p>
      )}
      {status === 'succeeded' && rows.length === 0 && (
        <p>
          <FormattedMessage id="admin.billing.noBilling" />
        </p>
      )}
      {rows.length > 0 && (
        <div className={styles.scroll} role="region" aria-labelledby="info-billing" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{intl.formatMessage({ id: 'admin.billing.month' })}</th>
                <th scope="col">{intl.formatMessage({ id: 'admin.billing.client' })}</th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" className={styles.amount}>
                    {intl.formatMessage({ id: `admin.billing.${column}` })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {newestFirst(rows).map((row, index) => (
                <tr key={`${row.sentDate} ${row.custId} ${index}`}>
                  <th scope="row">{monthName(row.sentDate, localization)}</th>
                  <td className={styles.client}>
                    <bdi dir="auto">{row.name}</bdi>
                  </td>
                  {COLUMNS.map((column) => (
                    <td key={column} className={styles.amount}>
                      {intl.formatNumber(row[column])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
