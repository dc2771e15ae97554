import styles from './Field.module.css';

/** The mark beside the label of what has to be filled in; the control itself says so to assistive technology. */
export const RequiredMark = () => <span aria-hidden className={styles.required} />;
