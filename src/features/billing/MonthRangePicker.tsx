import { useIntl } from 'react-intl';
import type { MonthRange } from '@/lib/time/months';
import { earliestMonth } from './billingAddress';
import { MonthRangePickerField } from './MonthRangePickerField';
import styles from './MonthRangePicker.module.css';

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
    <div className={styles.range}>
      <MonthRangePickerField
        label={intl.formatMessage({ id: 'admin.billing.from' })}
        value={from}
        earliest={earliest}
        latest={current}
        onChange={(month) => onChange({ from: month, to: month > to ? month : to })}
      />
      <MonthRangePickerField
        label={intl.formatMessage({ id: 'admin.billing.to' })}
        value={to}
        earliest={from}
        latest={current}
        onChange={(month) => onChange({ from, to: month })}
      />
    </div>
  );
}
