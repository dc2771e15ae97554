import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Results.module.css';

/** After so long (ms) it is said that a search takes longer than usual. */
const USUAL = 8_000;

/** A search is under way. Beside the count of the one before, only what takes long is seen. */
export function Searching({ isBesideCount }: { isBesideCount: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), USUAL);
    return () => clearTimeout(timer);
  }, []);
  if (isLong)
    return (
      <span className={isBesideCount ? styles.slow : undefined}>
        <FormattedMessage id="results.slow" />
      </span>
    );
  return (
    <span className={isBesideCount ? 'visually-hidden' : undefined}>
      <FormattedMessage id="mas.searchInProgress" />
    </span>
  );
}
