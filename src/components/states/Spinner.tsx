import styles from './Spinner.module.css';

/** Turns while work is under way. An ornament: words beside it say what is happening. */
export function Spinner() {
  return (
    <svg
      className={styles.spinner}
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M21 12a9 9 0 1 1-6.2-8.56" />
    </svg>
  );
}
