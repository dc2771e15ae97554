import { FormattedMessage } from 'react-intl';
import { useAfter } from '@/components/useAfter';
import styles from './Results.module.css';

/** After so long (ms) it is said that a search takes longer than usual. */
const USUAL = 8_000;

/** A search is under way. Over the rows of the one before, only what takes long is seen. */
export function Searching({ isOverRows }: { isOverRows: boolean }) {
  const isLong = useAfter(USUAL);
  const seen = isOverRows ? styles.slow : undefined;
  return (
    <span className={isOverRows && !isLong ? 'visually-hidden' : seen}>
      <FormattedMessage id={isLong ? 'results.slow' : 'mas.searchInProgress'} />
    </span>
  );
}
