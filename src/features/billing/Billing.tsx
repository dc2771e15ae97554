import { Download, ReceiptText, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { BillingRow } from '@/api/billing';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/table/DataTable';
import { rowHolds } from '@/components/table/tableModel';
import { useMediaQuery } from '@/components/useMediaQuery';
import { monthsIn, type MonthRange } from '@/lib/time/months';
import type { RequestStatus } from '@/saga/requestStatus';
import { BillingChart } from './BillingChart';
import { billingColumns } from './billingColumns';
import { saveBillingCsv } from './billingCsv';
import { BillingFilters } from './BillingFilters';
import { firstComparable } from './billingComparison';
import { comparable } from './comparable';
import { clientKey, sortBilling } from './billingVolumes';
import styles from './Billing.module.css';
import type { Localization } from '@/lib/localization';

type BillingProps = {
  rows: readonly BillingRow[];
  status: RequestStatus;
  /** The period before; null where it is not compared, or not known yet. */
  before: readonly BillingRow[] | null;
  compares: boolean;
  hasComparisonFailed: boolean;
  range: MonthRange;
  /** The one client that is looked at, by customer id or name. */
  client: string | null;
  /** The month it is now, in the profile's zone. */
  current: string;
  localization: Localization;
  onRange: (range: MonthRange) => void;
  onClient: (client: string | null) => void;
  onCompare: (compares: boolean) => void;
  onTryAgain: () => void;
};

const rowId = ({ sentDate, custId, name }: BillingRow) => `${sentDate} ${custId || name}`;

const monthOf = ({ sentDate }: BillingRow) => sentDate;

/** What was billed: the files by month, and a row for each month and client. The search and the client narrow both. */
export function Billing({
  rows,
  status,
  before,
  range,
  client,
  current,
  localization,
  onClient,
  onTryAgain,
  ...filters
}: BillingProps) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const isNarrow = useMediaQuery('(width < 900px)');
  const columns = useMemo(
    () =>
      billingColumns({
        intl,
        localization,
        current,
        isNarrow,
        onClient:
          client === null
            ? (key) => {
                onClient(key);
                document.querySelector<HTMLElement>('main [type=search]')?.focus(); // the button goes
              }
            : null,
      }),
    [intl, localization, current, isNarrow, client, onClient],
  );
  const own = useMemo(
    () =>
      sortBilling(rows, intl.locale).filter((row) => client === null || clientKey(row) === client),
    [rows, intl.locale, client],
  );
  const found = useMemo(
    () => own.filter((row) => rowHolds(columns, row, query)),
    [own, columns, query],
  );
  const foundBefore = useMemo(() => {
    const counted = before && comparable({ own, found, before, client, query, columns });
    return counted ? { rows: counted, since: firstComparable(rows, before, range) } : null;
  }, [own, found, rows, before, range, client, query, columns]);
  const failed = status === 'failed';
  const clients = new Set(found.map(clientKey)).size;
  return (
    <div className={styles.page}>
      <BillingFilters
        {...filters}
        range={range}
        current={current}
        localization={localization}
        query={query}
        client={client === null ? null : { key: client, name: nameOf(client, rows) }}
        onQuery={setQuery}
        onAllClients={() => onClient(null)}
      />
      <BillingChart
        rows={found}
        before={foundBefore}
        isLoading={status === 'pending'}
        range={range}
        current={current}
        localization={localization}
      />
      <section className={styles.list} aria-label={intl.formatMessage({ id: 'shell.billing' })}>
        <div className={styles.bar}>
          <p>
            {intl.formatMessage(
              { id: 'admin.billing.rows' },
              { rows: found.length, months: monthsIn(range).length, clients },
            )}
          </p>
          <Button
            size="small"
            icon={Download}
            disabled={found.length === 0}
            onClick={() => saveBillingCsv(intl, found, range)}
          >
            {intl.formatMessage({ id: 'admin.billing.downloadCsv' }, { count: found.length })}
          </Button>
        </div>
        <DataTable
          label={intl.formatMessage({ id: 'shell.billing' })}
          columns={columns}
          scrolls
          groupOf={monthOf}
          rows={own}
          rowId={rowId}
          // A failure is an empty list that says that it was one.
          status={failed ? 'succeeded' : status}
          query={query}
          onClearQuery={() => setQuery('')}
          onTryAgain={onTryAgain}
          empty={{
            icon: ReceiptText,
            text: intl.formatMessage({ id: 'admin.billing.noBilling' }),
            detail: intl.formatMessage({
              id: failed
                ? 'admin.billing.failedHint'
                : client === null
                  ? 'admin.billing.noBillingHint'
                  : 'admin.billing.noneOfClient',
            }),
            ...(failed && {
              action: {
                label: intl.formatMessage({ id: 'action.tryAgain' }),
                icon: RotateCcw,
                onAction: onTryAgain,
              },
            }),
          }}
        />
      </section>
    </div>
  );
}

/** The name of a client in the rows; what the address says where they do not have it. */
const nameOf = (client: string, rows: readonly BillingRow[]): string =>
  rows.find((row) => clientKey(row) === client && row.name !== '')?.name ?? client;
