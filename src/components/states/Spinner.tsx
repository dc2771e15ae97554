import { LoaderCircle } from 'lucide-react';
import styles from './Spinner.module.css';

/** Turns while work is under way. An ornament: words beside it say what is happening. */
export const Spinner = () => (
  <LoaderCircle className={styles.spinner} size={16} strokeWidth={2.5} aria-hidden />
);
