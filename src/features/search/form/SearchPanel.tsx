import { SlidersHorizontal } from 'lucide-react';
import { memo, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { breakpoints } from '@/components/breakpoints';
import { useNativeEscape } from '@/components/popup/useNativeEscape';
import { useMediaQuery } from '@/components/useMediaQuery';
import { useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { useSearchSlots } from '../searchSlots';
import { SearchForm } from './SearchForm';
import styles from './SearchPanel.module.css';

/** The form folds (SearchPanel.module.css). */
const NARROW = breakpoints.laptop;

/** The card of form and saved searches; in a narrow window a button opens it, and it folds. */
export const SearchPanel = memo(function SearchPanel({ hasSaved }: { hasSaved: boolean }) {
  const intl = useIntl();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const query = useAppSelector(search.selectQuery);
  const isNarrow = useMediaQuery(NARROW);
  const { SavedSearches } = useSearchSlots();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(query);
  if (query !== shown) {
    setShown(query);
    setOpen(false);
  }
  useLayoutEffect(() => {
    if (!isOpen && panel.current?.contains(document.activeElement)) toggle.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && window.matchMedia('(pointer: fine)').matches)
      panel.current?.querySelector('input')?.focus();
  }, [isOpen]);
  useNativeEscape(panel, () => {
    setOpen(false);
    return isOpen;
  });
  const title = intl.$t({ id: 'search.title' });
  return (
    <>
      {isNarrow && (
        <Button
          ref={toggle}
          icon={SlidersHorizontal}
          className={styles.toggle}
          aria-label={title}
          title={title}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </Button>
      )}
      <aside ref={panel} id={id} className={styles.panel} data-open={isOpen}>
        <h2 className={styles.title}>{intl.$t({ id: 'search.title' })}</h2>
        <SearchForm onDone={useCallback(() => setOpen(false), [])} />
        {hasSaved && <SavedSearches />}
      </aside>
    </>
  );
});
