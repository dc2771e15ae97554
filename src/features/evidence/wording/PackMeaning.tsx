import { useIntl } from 'react-intl';
import styles from './PackMeaning.module.css';
import { PROVES, PROVES_NOT } from './packMeaningText';

/** What an evidence pack proves and what it does not, in the words of its cover. */
export function PackMeaning({ isOpen = false }: { isOpen?: boolean }) {
  const intl = useIntl();
  return (
    <details className={styles.meaning} open={isOpen}>
      <summary>{intl.$t({ id: 'evidence.meaning' })}</summary>
      <h3>{intl.$t({ id: 'evidence.proves.heading' })}</h3>
      <ul>
        {PROVES.map((id) => (
          <li key={id}>{intl.$t({ id })}</li>
        ))}
      </ul>
      <h3>{intl.$t({ id: 'evidence.provesNot.heading' })}</h3>
      <ul>
        {PROVES_NOT.map((id) => (
          <li key={id}>{intl.$t({ id })}</li>
        ))}
      </ul>
    </details>
  );
}
