import { Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMediaQuery } from '@/components/useMediaQuery';
import { periodText } from '../periodText';
import { SEARCH_FIELDS } from '../searchQuery';
import { SearchForm, type SearchFormProps } from './SearchForm';
import styles from './SearchPanel.module.css';

/** The form folds (SearchPanel.module.css). */
const NARROW = '(width < 900px)';

/** The card of the search form, and of what belongs to it: beside the results, or, in a narrow window, a panel over them that folds after a search. */
export function SearchPanel({
  children,
  onSearch,
  ...form
}: SearchFormProps & { children: ReactNode }) {
  const intl = useIntl();
  const id = useId();
  const texts = SEARCH_FIELDS.map((field) => form.query.texts[field]).filter((text) => text !== '');
  const isNarrow = useMediaQuery(NARROW);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(form.query);
  if (form.query !== shown) {
    setShown(form.query);
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
              <span className={styles.period}>· {periodText(intl, form.query.period, form)}</span>
            )}
          </span>
          <SlidersHorizontal size={18} strokeWidth={1.6} aria-hidden className={styles.sliders} />
        </button>
      )}
      <div id={id} className={styles.content}>
        <SearchForm
          {...form}
          onSearch={(query) => {
            setOpen(false);
            onSearch(query);
          }}
        />
        {children}
      </div>
    </aside>
  );
}
