import { FormattedMessage } from 'react-intl';
import { RequiredMark } from './RequiredMark';
import styles from './Field.module.css';

/** What the mark beside a label means; the fields say it themselves to assistive technology. */
export function RequiredHint() {
  return (
    <span aria-hidden className={styles.requiredHint}>
      <RequiredMark /> <FormattedMessage id="admin.form.required" />
    </span>
  );
}
