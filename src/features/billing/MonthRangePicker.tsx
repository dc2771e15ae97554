import { useIntl } from 'react-intl';
import { type MonthRange, monthName } from '@/lib/time/months';
import { earliestMonth } from './billingAddress';
import styles from './MonthRangePicker.module.css';
import { useId, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '@/lib/classNames';
import { MonthRangePickerPopup, type MonthChoice } from './MonthRangePickerPopup';
import controlStyles from '../../components/form/control.module.css';
import selectStyles from '../../components/list/SelectField.module.css';

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
    <div className={styles.field}>
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
