import { FormattedMessage } from 'react-intl';
import { singleKeysWork } from '@/browser/singleKeys';
import styles from './Start.module.css';

const EXAMPLES = [
  { id: 'saved.how.address', example: 'saved.how.addressExample' },
  { id: 'saved.how.wildcard', example: 'saved.how.wildcardExample' },
  { id: 'saved.how.subject', example: 'saved.how.subjectExample' },
] as const;

/** How to search, in three lines. */
export function HowToSearch() {
  return (
    <section className={styles.how}>
      <h3 className={styles.heading}>
        <FormattedMessage id="saved.how" />
      </h3>
      <dl className={styles.examples}>
        {EXAMPLES.map(({ id, example }) => (
          <div key={id}>
            <dt>
              <code>
                <FormattedMessage id={example} />
              </code>
            </dt>
            <dd>
              <FormattedMessage id={id} />
            </dd>
          </div>
        ))}
      </dl>
      {singleKeysWork() && (
        <p className={styles.key}>
          <FormattedMessage
            id="saved.how.key"
            values={{ key: <kbd className={styles.kbd}>/</kbd> }}
          />
        </p>
      )}
    </section>
  );
}
