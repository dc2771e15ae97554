import { useIntl } from 'react-intl';
import type { MonthRange } from '@/lib/time/months';
import { earliestMonth } from './billingAddress';
import { MonthRangePickerField } from './MonthRangePickerField';
import styles from './MonthRangePicker.module.css';
import type { Localization } from '@/lib/localization';

type MonthRangePickerProps = {
  value: MonthRange;
  /** The month it is now, in the profile's zone: the last that can be chosen. */
  current: string;
  localization: Localization;
  onChange: (range: MonthRange) => void;
};

/** Two month pickers, "From" and "To". The end is never before the start: a later start takes the end with it. */
export function MonthRangePicker({
  value: { from, to },
  current,
  localization,
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
        localization={localization}
        onChange={(month) => onChange({ from: month, to: month > to ? month : to })}
      />
      <MonthRangePickerField
        label={intl.formatMessage({ id: 'admin.billing.to' })}
        value={to}
        earliest={from}
        latest={current}
        localization={localization}
        onChange={(month) => onChange({ from, to: month })}
      />
    </div>
  );
}
