import { useId, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { useIntl } from 'react-intl';
import { monthName } from '@/lib/time/months';
import { classNames } from '@/lib/classNames';
import { MonthRangePickerPopup } from './MonthRangePickerPopup';
import controlStyles from '../../components/form/control.module.css';
import selectStyles from '../../components/list/SelectField.module.css';
import styles from './MonthRangePicker.module.css';

type MonthRangePickerFieldProps = {
  label: string;
  /** Months are `YYYY-MM`; only those from the earliest to the latest can be chosen. */
  value: string;
  earliest: string;
  latest: string;
  onChange: (month: string) => void;
};

/** A button that shows a month and opens the popup that changes it. */
export function MonthRangePickerField({
  label,
  value,
  earliest,
  latest,
  onChange,
}: MonthRangePickerFieldProps) {
  const id = useId();
  const { locale } = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="note">
        {label}
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
          <span id={`${id}value`}>{monthName(value, locale)}</span>
        </button>
        <ChevronDown className={selectStyles.chevron} size={16} strokeWidth={1.6} aria-hidden />
      </span>
      {open && (
        <MonthRangePickerPopup
          label={label}
          value={value}
          earliest={earliest}
          latest={latest}
          anchor={button}
          onClose={close}
          onChoose={(month) => {
            close();
            if (month !== value) onChange(month);
          }}
        />
      )}
    </div>
  );
}
