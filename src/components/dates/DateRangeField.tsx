import { useId } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import { Dated } from '@/i18n/Dated';
import { Field } from '../form/Field';
import controlStyles from '../form/control.module.css';
import fieldStyles from './DateRangeField.module.css';
import styles from '../list/SelectField.module.css';
import { periodText } from './periodText';
import { useDateRangePopup, type DateRangeOptions } from './useDateRangePopup';

type DateRangeFieldProps = DateRangeOptions & {
  name?: string;
  error?: string | null;
  /** The field was left, not for its own popup. */
  onBlur?: () => void;
};

/** A button that shows the chosen range and opens the popup that changes it. */
export function DateRangeField({ name, error, onBlur, ...range }: DateRangeFieldProps) {
  const { label, value, preset, zone } = range;
  const intl = useIntl();
  const id = useId();
  const { button, popup, isOpen, hasFailed } = useDateRangePopup(range);
  const period = preset ?? value;
  const text = period ? periodText(intl, period, zone) : intl.$t({ id: 'dateRange.none' });
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <Field label={label} error={hasFailed ? intl.$t({ id: 'dateRange.loadFailed' }) : error}>
        {(control) => (
          <span className={styles.box}>
            <button
              {...control}
              {...button}
              name={name}
              aria-describedby={classNames(id, control['aria-describedby'])}
              className={classNames(controlStyles.control, styles.select, fieldStyles.button)}
              onBlur={() => !isOpen && onBlur?.()}
            >
              <span id={id}>
                <Dated text={text} />
              </span>
            </button>
            <Chevron className={styles.chevron} size={16} strokeWidth={1.6} aria-hidden />
          </span>
        )}
      </Field>
      {popup}
    </>
  );
}
