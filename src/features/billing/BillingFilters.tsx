import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { CheckboxField } from '@/components/form/CheckboxField';
import { SearchBox } from '@/components/form/SearchBox';
import type { MonthRange } from '@/lib/time/months';
import styles from './Billing.module.css';
import { MonthRangePicker } from './MonthRangePicker';
import type { Localization } from '@/lib/localization';

type BillingFiltersProps = {
  range: MonthRange;
  current: string;
  localization: Localization;
  query: string;
  /** The one client that is looked at. */
  client: { key: string; name: string } | null;
  compares: boolean;
  hasComparisonFailed: boolean;
  onRange: (range: MonthRange) => void;
  onQuery: (query: string) => void;
  onAllClients: () => void;
  onCompare: (compares: boolean) => void;
};

/** The criteria line: months, client and search; at its end the comparison. It stands above all that changes with it. */
export function BillingFilters({
  range,
  current,
  localization,
  query,
  client,
  compares,
  hasComparisonFailed,
  onRange,
  onQuery,
  onAllClients,
  onCompare,
}: BillingFiltersProps) {
  const intl = useIntl();
  return (
    <div className={styles.filters}>
      <MonthRangePicker
        value={range}
        current={current}
        localization={localization}
        onChange={onRange}
      />
      <SearchBox
        label={intl.formatMessage({ id: 'admin.clients.search' })}
        value={query}
        onChange={onQuery}
      />
      {client && (
        <Button
          icon={X}
          aria-label={intl.formatMessage({ id: 'admin.billing.allClients' }, { name: client.name })}
          onClick={onAllClients}
        >
          <bdi dir="auto">{client.name}</bdi>
        </Button>
      )}
      <div className={styles.compare}>
        {hasComparisonFailed && (
          <p role="status" className={styles.failed}>
            {intl.formatMessage({ id: 'admin.billing.compareFailed' })}{' '}
            <Button size="small" onClick={() => onCompare(true)}>
              {intl.formatMessage({ id: 'action.tryAgain' })}
            </Button>
          </p>
        )}
        <CheckboxField
          label={intl.formatMessage({ id: 'chart.compare' })}
          checked={compares}
          onChange={onCompare}
        />
      </div>
    </div>
  );
}
