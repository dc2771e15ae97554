import { useId, type ReactNode } from 'react';
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
  hideLabel?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  /** The icons stand alone; what they mean is their tooltip. */
  iconsOnly?: boolean;
};

/** A choice of one among few, side by side, of the browser's own radio buttons. */
export function RadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
  disabled = false,
  hint,
  iconsOnly = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <div className="column tight shrinks">
      <span id={id} className={hideLabel ? 'visually-hidden' : 'small'}>
        {label}
      </span>
      <div role="radiogroup" aria-labelledby={id} className={styles.group}>
        {options.map(
          ({
            value: optionValue,
            label: optionLabel,
            icon: Icon,
            disabled: optionDisabled,
            reason,
          }) => (
            <label
              key={optionValue}
              className={styles.option}
              title={iconsOnly ? optionLabel : undefined}
            >
              <input
                type="radio"
                className={styles.radio}
                name={id}
                value={optionValue}
                checked={optionValue === value}
                disabled={disabled || optionDisabled}
                title={optionDisabled ? reason : undefined}
                onChange={() => onChange(optionValue)}
              />
              <span className={styles.face}>
                {Icon && <Icon size={16} strokeWidth={1.6} aria-hidden />}
                <span className={iconsOnly ? 'visually-hidden' : undefined}>{optionLabel}</span>
              </span>
            </label>
          ),
        )}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
