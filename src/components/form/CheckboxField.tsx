import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './CheckboxField.module.css';

type CheckboxFieldProps = {
  label: string;
  checked: boolean;
  /** Some of what it stands for is checked, some is not. */
  indeterminate?: boolean;
  hint?: ReactNode;
  /** The id of what describes it instead of a hint. */
  describedBy?: string;
  disabled?: boolean;
  /** The label is there for assistive technology only (a box in a row of a table). */
  hideLabel?: boolean;
  name?: string;
  tabIndex?: number;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
};

/** A box with its label beside it. */
export function CheckboxField({
  label,
  checked,
  indeterminate = false,
  hint,
  describedBy,
  disabled,
  hideLabel = false,
  name,
  tabIndex,
  onChange,
  onBlur,
}: CheckboxFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate; // has no attribute
  }, [indeterminate]);
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <input
          ref={box}
          type="checkbox"
          name={name}
          tabIndex={tabIndex}
          className={styles.box}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? id : describedBy}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
