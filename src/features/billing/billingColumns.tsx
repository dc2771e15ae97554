import { sumBy } from 'es-toolkit';
import type { IntlShape } from 'react-intl';
import { AMOUNTS, BILLED_TYPES, type BillingRow } from '@/api/billing';
import type { TableColumn } from '@/components/table/tableModel';
import { monthName } from '@/lib/time/months';
import { clientKey } from './billingVolumes';
import styles from './Billing.module.css';

type BillingColumnsOptions = {
  intl: IntlShape;
  /** The month it is now: its numbers are not the last word. */
  current: string;
  /** The sum stands beside the client: the types are what scrolls out of sight. */
  isNarrow: boolean;
  /** Looks at one client alone; null where that is done already. */
  onClient: ((key: string) => void) | null;
};

/** The billing table's columns; none sorts. Month, client and sum fit a phone. */
export function billingColumns({
  intl,
  current,
  isNarrow,
  onClient,
}: BillingColumnsOptions): TableColumn<BillingRow>[] {
  const order = isNarrow ? (['total', ...BILLED_TYPES] as const) : AMOUNTS;
  const amounts = order.map((id): TableColumn<BillingRow> => ({
    id,
    header: intl.$t({ id: `admin.billing.${id}` }),
    accessorFn: (row) => intl.formatNumber(row[id]),
    footer: ({ table }) =>
      intl.formatNumber(
        sumBy(table.getPrePaginatedRowModel().rows, ({ original }) => original[id]),
      ),
    enableSorting: false,
    meta: {
      align: 'end',
      width: id === 'total' ? `minmax(${isNarrow ? 88 : 84}px, 0.6fr)` : 'minmax(66px, 0.5fr)',
    },
  }));
  return [
    {
      id: 'month',
      header: intl.$t({ id: 'admin.billing.month' }),
      accessorFn: ({ sentDate }) => monthName(sentDate, intl.locale),
      meta: { width: isNarrow ? 'minmax(108px, 1fr)' : 'minmax(136px, 1.4fr)' },
      cell: ({ row: { original: row } }) => (
        <span className={styles.month}>
          <span className="unbroken">
            {monthName(row.sentDate, intl.locale, {
              month: isNarrow ? 'short' : 'long',
              year: 'numeric',
            })}
          </span>
          {row.sentDate === current && (
            <>
              {' '}
              <span className={styles.soFar}>{intl.$t({ id: 'admin.billing.soFar' })}</span>
            </>
          )}
        </span>
      ),
      footer: intl.$t({ id: 'admin.billing.total' }),
      enableSorting: false,
    },
    {
      id: 'client',
      header: intl.$t({ id: 'admin.billing.client' }),
      accessorFn: ({ name, custId }) => [name, custId].filter(Boolean).join(' '),
      meta: { width: 'minmax(136px, 2fr)' },
      cell: ({ row: { original: row } }) => {
        const label = (
          <>
            <bdi dir="auto" className={styles.clientName}>
              {row.name}
            </bdi>{' '}
            <bdi className="small">{row.custId}</bdi>
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
      enableSorting: false,
    },
    ...amounts,
  ];
}
