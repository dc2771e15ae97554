import styles from './Field.module.css';

/** Marks the label of a required field; the control itself tells assistive technology. */
export const RequiredMark = () => <span aria-hidden className={styles.required} />;
