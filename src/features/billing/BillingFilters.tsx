import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { CheckboxField } from '@/components/form/CheckboxField';
import { SearchBox } from '@/components/form/SearchBox';
import { TryAgain } from '@/components/states/TryAgain';
import { classNames } from '@/lib/classNames';
import { useAppDispatch } from '@/store/hooks';
import styles from './Billing.module.css';
import { billing, useBillingSelector } from './billingSlice';
import { clientKey } from './billingVolumes';
import { MonthRangePicker } from './MonthRangePicker';
import { useBillingView } from './useBillingView';

type BillingFiltersProps = { query: string; onQuery: (query: string) => void };

/** The criteria line: months, client, search, comparison. Above all that changes with it. */
export function BillingFilters({ query, onQuery }: BillingFiltersProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { range, client, current, show } = useBillingView();
  // Where all has failed, that is said, once.
  const { rows, status, compares, hasComparisonFailed } = useBillingSelector(
    (state) => state.billing,
  );
  // What the address says, where the rows have no name.
  const name = rows.find((row) => clientKey(row) === client && row.name !== '')?.name ?? client;
  const compare = (isWanted: boolean) => dispatch(billing.comparisonChosen(isWanted));
  return (
    <div className={styles.filters}>
      <MonthRangePicker
        value={range}
        current={current}
        onChange={(chosen) => show({ range: chosen })}
      />
      <SearchBox label={intl.$t({ id: 'admin.clients.search' })} value={query} onChange={onQuery} />
      {name !== null && (
        <Button
          icon={X}
          aria-label={intl.$t({ id: 'admin.billing.allClients' }, { name })}
          onClick={() => show({ client: null })}
        >
          <bdi dir="auto">{name}</bdi>
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
