import { FormattedMessage } from 'react-intl';
import styles from './PackMeaning.module.css';

const proves = [
  'evidence.proves.unchanged',
  'evidence.proves.whole',
  'evidence.proves.timestamp',
] as const;
const provesNot = [
  'evidence.provesNot.who',
  'evidence.provesNot.when',
  'evidence.provesNot.complete',
  'evidence.provesNot.arrived',
  'evidence.provesNot.exchanged',
] as const;

/** What an evidence pack proves and what it does not, in the words of its cover; folded, unless somebody asked for it. */
export function PackMeaning({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <details className={styles.meaning} open={isOpen}>
      <summary>
        <FormattedMessage id="evidence.meaning" />
      </summary>
      <h3>
        <FormattedMessage id="evidence.proves.heading" />
      </h3>
      <ul>
        {proves.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <h3>
        <FormattedMessage id="evidence.provesNot.heading" />
      </h3>
      <ul>
        {provesNot.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
    </details>
  );
}
