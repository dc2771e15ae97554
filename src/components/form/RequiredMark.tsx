import { FormattedMessage } from 'react-intl';
import styles from './Field.module.css';

/** Marks the label of a required field; the control itself tells assistive technology. */
export const RequiredMark = () => <span aria-hidden className={styles.required} />;

/** What the mark beside a label means; the fields say it themselves to assistive technology. */
export const RequiredHint = () => (
  <span aria-hidden className="fine">
    <RequiredMark /> <FormattedMessage id="admin.form.required" />
  </span>
);
