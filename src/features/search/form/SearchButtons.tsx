import { Search } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import styles from './SearchForm.module.css';

type SearchButtonsProps = {
  /** What the form asks for is what is shown. */
  isShown: boolean;
  isValid: boolean;
  isSearching: boolean;
  /** What the form asks for is what is searched for. */
  isWaitedFor: boolean;
  onClear: () => void;
  onCancel: () => void;
};

/** What the form does. */
export function SearchButtons({
  isShown,
  isValid,
  isSearching,
  isWaitedFor,
  onClear,
  onCancel,
}: SearchButtonsProps) {
  const intl = useIntl();
  const stop = intl.$t({ id: 'action.cancel' });
  const empty = intl.$t({ id: 'search.clear' });
  return (
    <div className={styles.buttons}>
      <Button
        type="submit"
        variant={isShown ? 'secondary' : 'primary'}
        icon={isWaitedFor ? undefined : Search}
        className={styles.submit}
        disabled={!isValid}
        // The second click of a double click sends nothing, however quick the first's answer.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {intl.$t({ id: isWaitedFor ? 'search.searching' : 'search.submit' })}
      </Button>
      <Button className={styles.clear} onClick={isSearching ? onCancel : onClear}>
        <span className={styles.turns} data-other={isSearching ? empty : stop}>
          {isSearching ? stop : empty}
        </span>
      </Button>
    </div>
  );
}
