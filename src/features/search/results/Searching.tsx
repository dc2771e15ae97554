import { FormattedMessage } from 'react-intl';
import { useAfter } from '@/components/useAfter';
import styles from './Results.module.css';

/** After so long (ms) it is said that a search takes longer than usual. */
const USUAL = 8_000;

/** A search is under way. Beside the count of the one before, only what takes long is seen. */
export function Searching({ isBesideCount }: { isBesideCount: boolean }) {
  const isLong = useAfter(USUAL);
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
