import { useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import { isWholeDays } from '@/lib/time/dateRange';
import { formatDate, formatDateTime } from '@/lib/time/formatTime';
import { loadCatalogue } from '@/i18n/catalogues';
import { localizationOf } from '@/lib/localization';
import type { DateRangeChoice, DateRangePickerProps } from './DateRangePicker';
import { Field } from '../form/Field';
import controlStyles from '../form/control.module.css';
import fieldStyles from './DateRangeField.module.css';
import styles from '../list/SelectField.module.css';

const importPicker = () => import(/* webpackChunkName: "date-range-picker" */ './DateRangePicker');

type DateRangeFieldProps = Omit<DateRangePickerProps, 'anchor' | 'onClose'> & {
  name?: string;
  error?: string | null;
  /** The field was left, not for its own popup. */
  onBlur?: () => void;
};

/**
 * A button that shows the chosen range and opens the popup that changes it. The popup is loaded when it is first wanted;
 * where that fails, the field says so, and the next press tries again.
 */
export function DateRangeField({ name, error, onBlur, onApply, ...picker }: DateRangeFieldProps) {
  const { label, value, preset, zone, localization } = picker;
  const intl = useIntl();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [Picker, setPicker] = useState<ComponentType<DateRangePickerProps> | null>(null);
  const [failed, setFailed] = useState(false);

  const openPicker = () => {
    setFailed(false);
    const texts = loadCatalogue(localizationOf(intl.locale), 'rest');
    Promise.all([importPicker(), texts]).then(
      ([module]) => {
        setPicker(() => module.DateRangePicker);
        setOpen(true);
      },
      () => setFailed(true),
    );
  };

  const rangeText = (): ReactNode => {
    if (preset) return intl.formatMessage({ id: `dateRange.${preset}` });
    if (!value) return intl.formatMessage({ id: 'dateRange.none' });
    const show = isWholeDays(value, zone) ? formatDate : formatDateTime;
    const [start, end] = [
      show(value.startDate * 1000, zone, localization),
      show(value.endDate * 1000, zone, localization),
    ];
    if (start === end) return start;
    // Each end stays in one line: no date is torn from its time.
    return intl.formatMessage(
      { id: 'dateRange.span' },
      {
        start: (
          <span key="start" className={fieldStyles.end}>
            {start}
          </span>
        ),
        end: (
          <span key="end" className={fieldStyles.end}>
            {end}
          </span>
        ),
      },
    );
  };
  const apply = (choice: DateRangeChoice) => {
    setOpen(false);
    onApply(choice);
  };

  const Chevron = open ? ChevronUp : ChevronDown;

  return (
    <>
      <Field
        label={label}
        error={failed ? intl.formatMessage({ id: 'dateRange.loadFailed' }) : error}
      >
        {(control) => (
          <span className={styles.box}>
            <button
              {...control}
              ref={button}
              type="button"
              name={name}
              aria-describedby={classNames(id, control['aria-describedby'])}
              aria-haspopup="dialog"
              aria-expanded={open}
              className={classNames(controlStyles.control, styles.select, fieldStyles.button)}
              onPointerEnter={() => void importPicker().catch(() => undefined)}
              onClick={openPicker}
              onBlur={() => !open && onBlur?.()}
            >
              <span id={id}>{rangeText()}</span>
            </button>
            <Chevron className={styles.chevron} size={16} strokeWidth={1.6} aria-hidden />
          </span>
        )}
      </Field>
      {open && Picker && (
        <Picker {...picker} anchor={button} onApply={apply} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
