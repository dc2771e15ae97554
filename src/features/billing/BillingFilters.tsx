import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { CheckboxField } from '@/components/form/CheckboxField';
import { SearchBox } from '@/components/form/SearchBox';
import { TryAgain } from '@/components/states/TryAgain';
import { classNames } from '@/lib/classNames';
import type { MonthRange } from '@/lib/time/months';
import { useAppDispatch } from '@/store/hooks';
import styles from './Billing.module.css';
import { billing, useBillingSelector } from './billingSlice';
import { MonthRangePicker } from './MonthRangePicker';

type BillingFiltersProps = {
  range: MonthRange;
  current: string;
  query: string;
  client: { key: string; name: string } | null;
  onRange: (range: MonthRange) => void;
  onQuery: (query: string) => void;
  onAllClients: () => void;
};

/** The criteria line: months, client, search, comparison. Above all that changes with it. */
export function BillingFilters({
  range,
  current,
  query,
  client,
  onRange,
  onQuery,
  onAllClients,
}: BillingFiltersProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  // Where all has failed, that is said, once.
  const { status, compares, hasComparisonFailed } = useBillingSelector((state) => state.billing);
  const compare = (isWanted: boolean) => dispatch(billing.comparisonChosen(isWanted));
  return (
    <div className={styles.filters}>
      <MonthRangePicker value={range} current={current} onChange={onRange} />
      <SearchBox label={intl.$t({ id: 'admin.clients.search' })} value={query} onChange={onQuery} />
      {client && (
        <Button
          icon={X}
          aria-label={intl.$t({ id: 'admin.billing.allClients' }, { name: client.name })}
          onClick={onAllClients}
        >
          <bdi dir="auto">{client.name}</bdi>
        </Button>
      )}
      <div className={classNames(styles.filters, 'pushed')}>
        {hasComparisonFailed && status !== 'failed' && (
          <p role="status" className="small warning">
            {intl.$t({ id: 'admin.billing.compareFailed' })}{' '}
            <TryAgain onClick={() => compare(true)} />
          </p>
        )}
        <CheckboxField
          label={intl.$t({ id: 'chart.compare' })}
          checked={compares}
          onChange={compare}
        />
      </div>
    </div>
  );
}
