import { FormattedMessage, useIntl } from 'react-intl';
import { linkTo } from '@/browser/linkTo';
import { PRODUCT_VERSION } from '@/config/productVersion';
import { paths } from '@/paths';
import styles from './Check.module.css';

/** On paper: when, where and with what the packs were checked, and that the paper itself proves nothing. */
export function PrintedNote({ printed }: { printed: number }) {
  const intl = useIntl();
  const date = intl.formatDate(printed, { dateStyle: 'long', timeStyle: 'long' });
  return (
    <p className={styles.quiet}>
      <FormattedMessage
        id="check.printed"
        values={{ date, address: linkTo(paths.check), version: PRODUCT_VERSION }}
      />
    </p>
  );
}
