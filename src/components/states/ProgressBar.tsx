import { clamp } from 'es-toolkit';
import styles from './ProgressBar.module.css';

type ProgressBarProps = {
  label: string;
  /** 0 to 1; null while the whole is not known. */
  value: number | null;
  /** What is read out instead of a percentage ("1.4 of 2.2 MB"). */
  text?: string;
};

/** How far a piece of work has come. */
export function ProgressBar({ label, value, text }: ProgressBarProps) {
  const part = value === null ? null : clamp(value, 0, 1);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part === null ? undefined : Math.round(part * 100)}
      aria-valuetext={text}
      className={styles.track}
    >
      <div
        className={styles.bar}
        data-unknown={part === null || undefined}
        style={part === null ? undefined : { transform: `scaleX(${part})` }}
      />
    </div>
  );
}
