import { Download, ReceiptText, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { BillingRow } from '@/api/billing';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { rowHolds } from '@/components/dataTableModel';
import { ListPanel } from '@/components/ListPanel';
import { MonthRangePicker } from './MonthRangePicker';
import { SearchBox } from '@/components/SearchBox';
import type { MonthRange } from '@/lib/months';
import type { RequestStatus } from '@/saga/requestStatus';
import { BillingChart } from './BillingChart';
import { billingColumns } from './billingColumns';
import { saveBillingCsv } from './billingCsv';
import { sortBilling } from './billingVolumes';
import styles from './Billing.module.css';

type BillingProps = {
  rows: readonly BillingRow[];
  status: RequestStatus;
  range: MonthRange;
  /** The month it is now, in the profile's zone. */
  current: string;
  localization: string;
  onRange: (range: MonthRange) => void;
  onTryAgain: () => void;
};

const rowId = ({ sentDate, custId, name }: BillingRow) => `${sentDate} ${custId || name}`;

/** What was billed: the volumes by month and type, and a row for each month and client. The search narrows both. */
export function Billing({
  rows,
  status,
  range,
  current,
  localization,
  onRange,
  onTryAgain,
}: BillingProps) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const columns = useMemo(() => billingColumns(intl, localization), [intl, localization]);
  const sorted = useMemo(() => sortBilling(rows, intl.locale), [rows, intl.locale]);
  const found = useMemo(
    () => sorted.filter((row) => rowHolds(columns, row, query)),
    [sorted, columns, query],
  );
  const failed = status === 'failed';
  return (
    <div className={styles.page}>
      {(status === 'pending' || found.length > 0) && (
        <BillingChart
          rows={found}
          isLoading={status === 'pending'}
          range={range}
          localization={localization}
        />
      )}
      <ListPanel
        label={intl.formatMessage({ id: 'shell.billing' })}
        toolbar={
          <>
            <MonthRangePicker
              value={range}
              current={current}
              localization={localization}
              onChange={onRange}
            />
            <SearchBox
              label={intl.formatMessage({ id: 'admin.clients.search' })}
              value={query}
              onChange={setQuery}
            />
          </>
        }
        action={
          <Button
            icon={Download}
            disabled={found.length === 0}
            onClick={() => saveBillingCsv(intl, found, range)}
          >
            {intl.formatMessage({ id: 'admin.billing.downloadCsv' })}
          </Button>
        }
      >
        <DataTable
          label={intl.formatMessage({ id: 'shell.billing' })}
          columns={columns}
          rows={sorted}
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
              id: failed ? 'admin.billing.failedHint' : 'admin.billing.noBillingHint',
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
      </ListPanel>
    </div>
  );
}
