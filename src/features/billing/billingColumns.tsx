import type { IntlShape } from 'react-intl';
import type { BillingRow } from '@/api/billing';
import type { DataColumn } from '@/components/dataTableModel';
import { monthName } from '@/lib/months';
import { BILLED_TYPES, sumOf } from './billingVolumes';
import styles from './Billing.module.css';

/** The columns of the billing table, in the reader's language; none sorts. */
export function billingColumns(intl: IntlShape, localization: string): DataColumn<BillingRow>[] {
  const amounts = [...BILLED_TYPES, 'total' as const].map((id): DataColumn<BillingRow> => ({
    id,
    header: intl.formatMessage({ id: `admin.billing.${id}` }),
    text: (row) => intl.formatNumber(row[id]),
    total: (rows) => intl.formatNumber(sumOf(rows, id)),
    align: 'end',
    sortable: false,
  }));
  return [
    {
      id: 'month',
      header: intl.formatMessage({ id: 'admin.billing.month' }),
      text: ({ sentDate }) => monthName(sentDate, localization),
      render: ({ sentDate }) => (
        <span className={styles.month}>{monthName(sentDate, localization)}</span>
      ),
      total: () => intl.formatMessage({ id: 'admin.billing.total' }),
      sortable: false,
    },
    {
      id: 'client',
      header: intl.formatMessage({ id: 'admin.billing.client' }),
      text: ({ name, custId }) => [name, custId].filter(Boolean).join(' '),
      render: ({ name, custId }) => (
        <span>
          <bdi dir="auto" className={styles.clientName}>
            {name}
          </bdi>{' '}
          <bdi className={styles.customerId}>{custId}</bdi>
        </span>
      ),
      sortable: false,
    },
    ...amounts,
  ];
}
