import { useId, type ReactNode } from 'react';
import styles from './CheckboxField.module.css';

type CheckboxFieldProps = {
  label: string;
  checked: boolean;
  hint?: ReactNode;
  /** The id of what describes it instead of a hint. */
  describedBy?: string;
  disabled?: boolean;
  name?: string;
  onChange: (checked: boolean) => void;
};

/** A box with its label beside it. */
export function CheckboxField({
  label,
  checked,
  hint,
  describedBy,
  disabled,
  name,
  onChange,
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <input
          type="checkbox"
          name={name}
          className={styles.box}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? id : describedBy}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
