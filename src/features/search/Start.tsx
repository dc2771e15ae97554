import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './Start.module.css';

/** Before the first search, in place of the results: what to do, and where one was. */
export function Start({ Lists }: { Lists: ComponentType }) {
  const intl = useIntl();
  return (
    <section className={styles.start} aria-label={intl.formatMessage({ id: 'results.title' })}>
      <h2 className={styles.title}>
        <FormattedMessage id="search.start" />
      </h2>
      <p role="status" className={styles.hint}>
        <FormattedMessage id="mas.startSearching" />
      </p>
      <Lists />
    </section>
  );
}
