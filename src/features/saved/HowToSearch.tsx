import { useIntl } from 'react-intl';
import styles from './Start.module.css';

const EXAMPLES = [
  { id: 'saved.how.address', example: 'saved.how.addressExample' },
  { id: 'saved.how.number', example: 'saved.how.numberExample' },
  { id: 'saved.how.pasted', example: 'saved.how.pastedExample' },
] as const;

/** How to search, in three lines. */
export function HowToSearch() {
  const intl = useIntl();
  return (
    <section className={styles.how}>
      <h3 className={styles.heading}>{intl.formatMessage({ id: 'saved.how' })}</h3>
      <dl className={styles.examples}>
        {EXAMPLES.map(({ id, example }) => (
          <div key={id}>
            <dt>
              <code>{intl.formatMessage({ id: example })}</code>
            </dt>
            <dd>{intl.formatMessage({ id })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
