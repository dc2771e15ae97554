import { FormattedMessage, useIntl } from 'react-intl';
import { singleKeysWork } from '@/browser/singleKeys';
import { useSearchSlots } from './searchSlots';
import styles from './Start.module.css';

/** Before the first search, in place of the results: what to do, and where one was. */
export function Start({ takesFocus }: { takesFocus: boolean }) {
  const intl = useIntl();
  const { FindBox, Start: Lists } = useSearchSlots();
  return (
    <section className={styles.start} aria-label={intl.$t({ id: 'results.title' })}>
      <h2 className={styles.title}>{intl.$t({ id: 'find.title' })}</h2>
      <FindBox takesFocus={takesFocus} />
      <div className="note wraps between">
        <p role="status">{intl.$t({ id: 'mas.startSearching' })}</p>
        {singleKeysWork() && (
          <p className={styles.key}>
            <FormattedMessage id="find.key" values={{ key: <kbd>/</kbd> }} />
          </p>
        )}
      </div>
      <Lists />
    </section>
  );
}
