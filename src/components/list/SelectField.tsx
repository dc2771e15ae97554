import type { Ref, SelectHTMLAttributes } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '@/lib/classNames';
import { Field, type FieldTexts } from '../form/Field';
import controlStyles from '../form/control.module.css';
import styles from './SelectField.module.css';

type SelectFieldProps<Value extends string> = FieldTexts &
  Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'value' | 'onChange' | 'id' | 'className' | 'multiple'
  > & {
    value: Value | '';
    options: readonly { value: Value; label: string }[];
    /** Stands first, for the empty value, and cannot be chosen again. */
    placeholder?: string;
    onChange: (value: Value) => void;
    className?: string;
    ref?: Ref<HTMLSelectElement>;
  };

/** A labelled choice of one, drawn by the browser: its list works on every device. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  value,
  options,
  placeholder,
  onChange,
  ...select
}: SelectFieldProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <span className={styles.box}>
          <select
            {...select}
            {...control}
            aria-required={required}
            className={classNames(controlStyles.control, styles.select)}
            value={value}
            onChange={(event) => choose(event.target.value)}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} size={16} strokeWidth={1.6} aria-hidden />
        </span>
      )}
    </Field>
  );
}
