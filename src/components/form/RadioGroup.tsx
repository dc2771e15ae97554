import { useId } from 'react';
import type { LucideIcon } from 'lucide-react';
import styles from './RadioGroup.module.css';

export type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  icon?: LucideIcon;
  disabled?: boolean;
  /** Why it is disabled: its tooltip then. */
  reason?: string;
};

type RadioGroupProps<Value extends string> = {
  label: string;
  value: Value | null;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  /** Else it is there for assistive technology only. */
  showLabel?: boolean;
  /** The icons stand alone; what they mean is their tooltip. */
  iconsOnly?: boolean;
};

/** A choice of one among few, side by side, of the browser's own radio buttons. */
export function RadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
  showLabel = false,
  iconsOnly = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <div className="column tight shrinks">
      <span id={id} className={showLabel ? 'small' : 'visually-hidden'}>
        {label}
      </span>
      <div role="radiogroup" aria-labelledby={id} className={styles.group}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.option}
            title={iconsOnly ? option.label : undefined}
          >
            <input
              type="radio"
              className={styles.radio}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              title={option.disabled ? option.reason : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>
              {option.icon && <option.icon size={16} strokeWidth={1.6} aria-hidden />}
              <span className={iconsOnly ? 'visually-hidden' : undefined}>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
