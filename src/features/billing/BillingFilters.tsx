import { X, ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { CheckboxField } from '@/components/form/CheckboxField';
import { SearchBox } from '@/components/form/SearchBox';
import { TryAgain } from '@/components/states/TryAgain';
import { classNames } from '@/lib/classNames';
import { monthName, type MonthRange } from '@/lib/time/months';
import { useAppDispatch } from '@/store/hooks';
import { MonthRangePickerPopup, type MonthChoice } from './MonthRangePickerPopup';
import { earliestMonth } from './billingAddress';
import styles from './Billing.module.css';
import { billing, useBillingSelector } from './billingSlice';
import monthRangePickerStyles from './MonthRangePicker.module.css';
import controlStyles from '@/components/form/control.module.css';
import selectStyles from '@/components/list/SelectField.module.css';

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

type MonthRangePickerProps = {
  value: MonthRange;
  /** The month it is now, in the profile's zone: the last that can be chosen. */
  current: string;
  onChange: (range: MonthRange) => void;
};

/** Month pickers "From" and "To"; a start later than the end takes the end with it. */
export function MonthRangePicker({
  value: { from, to },
  current,
  onChange,
}: MonthRangePickerProps) {
  const intl = useIntl();
  const earliest = earliestMonth(current);
  return (
    <div className={monthRangePickerStyles.range}>
      <MonthRangePickerField
        label={intl.$t({ id: 'admin.billing.from' })}
        value={from}
        earliest={earliest}
        latest={current}
        onChange={(month) => onChange({ from: month, to: month > to ? month : to })}
      />
      <MonthRangePickerField
        label={intl.$t({ id: 'admin.billing.to' })}
        value={to}
        earliest={from}
        latest={current}
        onChange={(month) => onChange({ from, to: month })}
      />
    </div>
  );
}

function MonthRangePickerField(choice: MonthChoice) {
  const id = useId();
  const { locale } = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div className={monthRangePickerStyles.field}>
      <label htmlFor={id} className="note">
        {choice.label}
      </label>
      <span className={selectStyles.box}>
        <button
          ref={button}
          id={id}
          type="button"
          aria-describedby={`${id}value`}
          aria-haspopup="dialog"
          aria-expanded={open}
          className={classNames(controlStyles.control, selectStyles.select)}
          onClick={() => setOpen(true)}
        >
          <span id={`${id}value`}>{monthName(choice.value, locale)}</span>
        </button>
        <ChevronDown className={selectStyles.chevron} size={16} strokeWidth={1.6} aria-hidden />
      </span>
      {open && <MonthRangePickerPopup {...choice} anchor={button} onClose={() => setOpen(false)} />}
    </div>
  );
}
