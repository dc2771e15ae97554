import { useId, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { useIntl } from 'react-intl';
import { monthName } from '@/lib/time/months';
import { classNames } from '@/lib/classNames';
import { MonthRangePickerPopup, type MonthChoice } from './MonthRangePickerPopup';
import controlStyles from '../../components/form/control.module.css';
import selectStyles from '../../components/list/SelectField.module.css';
import styles from './MonthRangePicker.module.css';

/** A button that shows a month and opens the popup that changes it. */
export function MonthRangePickerField(choice: MonthChoice) {
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
