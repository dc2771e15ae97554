import type { IntlShape } from 'react-intl';
import type { BillingRow } from '@/api/billing';
import type { DataColumn } from '@/components/dataTableModel';
import { monthName } from '@/lib/months';
import { BILLED_TYPES, clientKey, sumOf } from './billingVolumes';
import styles from './Billing.module.css';
import type { Localization } from '@/lib/localization';

type BillingColumnsOptions = {
  intl: IntlShape;
  localization: Localization;
  /** The month it is now: its numbers are not the last word. */
  current: string;
  /** The sum stands beside the client: the types are what scrolls out of sight. */
  isNarrow: boolean;
  /** Looks at one client alone; null where that is done already. */
  onClient: ((key: string) => void) | null;
};

/** The client has what the others leave. */
export const BILLING_TRACKS =
  'minmax(136px, 1.2fr) minmax(136px, 2fr) repeat(5, minmax(72px, 0.5fr)) minmax(84px, 0.6fr)';

/** Month, client and sum fit a phone. */
export const NARROW_BILLING_TRACKS =
  'minmax(104px, 1fr) minmax(136px, 2fr) minmax(88px, 0.6fr) repeat(5, minmax(72px, 0.5fr))';

/** The columns of the billing table, in the reader's language; none sorts. */
export function billingColumns({
  intl,
  localization,
  current,
  isNarrow,
  onClient,
}: BillingColumnsOptions): DataColumn<BillingRow>[] {
  const order = isNarrow
    ? (['total', ...BILLED_TYPES] as const)
    : ([...BILLED_TYPES, 'total'] as const);
  const amounts = order.map((id): DataColumn<BillingRow> => ({
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
        <span className={styles.month}>
          {monthName(sentDate, localization)}
          {sentDate === current && (
            <span className={styles.soFar}>
              {' '}
              {intl.formatMessage({ id: 'admin.billing.soFar' })}
            </span>
          )}
        </span>
      ),
      total: () => intl.formatMessage({ id: 'admin.billing.total' }),
      sortable: false,
    },
    {
      id: 'client',
      header: intl.formatMessage({ id: 'admin.billing.client' }),
      text: ({ name, custId }) => [name, custId].filter(Boolean).join(' '),
      render: (row) => {
        const label = (
          <>
            <bdi dir="auto" className={styles.clientName}>
              {row.name}
            </bdi>{' '}
            <bdi className={styles.customerId}>{row.custId}</bdi>
          </>
        );
        const key = clientKey(row);
        if (!onClient || key === '') return <span>{label}</span>;
        return (
          <button type="button" className={styles.client} onClick={() => onClient(key)}>
            {label}
          </button>
        );
      },
      sortable: false,
    },
    ...amounts,
  ];
}
