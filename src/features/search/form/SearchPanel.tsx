import { Search, SlidersHorizontal } from 'lucide-react';
import { memo, useCallback, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMediaQuery } from '@/components/useMediaQuery';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { useAppSelector } from '@/store/hooks';
import { periodText } from '../periodText';
import { SEARCH_FIELDS } from '../searchQuery';
import { selectQuery } from '../searchSlice';
import { useSearchSlots } from '../searchSlots';
import { SearchForm } from './SearchForm';
import styles from './SearchPanel.module.css';

/** The form folds (SearchPanel.module.css). */
const NARROW = '(width < 900px)';

/**
 * The card of the search form, and of the saved searches: beside the results, or, in a narrow window, a panel over them
 * that folds after a search.
 */
export const SearchPanel = memo(function SearchPanel({ hasSaved }: { hasSaved: boolean }) {
  const intl = useIntl();
  const id = useId();
  const timezone = useAppSelector(selectTimezone);
  const localization = useAppSelector(selectLocalization);
  const query = useAppSelector(selectQuery);
  const texts = SEARCH_FIELDS.map((field) => query.texts[field]).filter((text) => text !== '');
  const isNarrow = useMediaQuery(NARROW);
  const { SavedSearches } = useSearchSlots();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(query);
  if (query !== shown) {
    setShown(query);
    setOpen(false);
  }
  return (
    <aside className={styles.panel} data-open={isOpen}>
      <h2 className={styles.title}>{intl.formatMessage({ id: 'search.title' })}</h2>
      {isNarrow && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          title={intl.formatMessage({ id: 'search.shown' }, { open: String(isOpen) })}
          onClick={() => setOpen(!isOpen)}
        >
          <Search size={18} strokeWidth={1.6} aria-hidden />
          <span className={styles.summary}>
            <span className={texts.length > 0 ? 'visually-hidden' : undefined}>
              {intl.formatMessage({ id: 'search.filters' })}
            </span>
            {texts.map((text, index) => (
              <bdi key={index}>{text}</bdi>
            ))}
            {texts.length > 0 && (
              <span className={styles.period}>
                · {periodText(intl, query.period, { timezone, localization })}
              </span>
            )}
          </span>
          <SlidersHorizontal size={18} strokeWidth={1.6} aria-hidden className={styles.sliders} />
        </button>
      )}
      <div id={id} className={styles.content}>
        <SearchForm onSearch={useCallback(() => setOpen(false), [])} />
        {hasSaved && <SavedSearches />}
      </div>
    </aside>
  );
});
