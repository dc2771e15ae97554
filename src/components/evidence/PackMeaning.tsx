import { FormattedMessage } from 'react-intl';
import styles from './PackMeaning.module.css';
import { PROVES, PROVES_NOT } from './packMeaningText';

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
        {PROVES.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <h3>
        <FormattedMessage id="evidence.provesNot.heading" />
      </h3>
      <ul>
        {PROVES_NOT.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
    </details>
  );
}
