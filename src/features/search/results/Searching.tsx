import { FormattedMessage } from 'react-intl';
import { useAfter } from '@/components/useAfter';
import styles from './Results.module.css';

/** After so long (ms) it is said that a search takes longer than usual. */
const USUAL = 8_000;

/** A search is under way. */
export function Searching() {
  const isLong = useAfter(USUAL);
  return <FormattedMessage id={isLong ? 'results.slow' : 'mas.searchInProgress'} />;
}

/** The same over the rows of the search before, for the eye, where it takes long. */
export function SlowSearch() {
  return (
    useAfter(USUAL) && (
      <p aria-hidden className={styles.wait}>
        <span className={styles.slow}>
          <FormattedMessage id="results.slow" />
        </span>
      </p>
    )
  );
}
