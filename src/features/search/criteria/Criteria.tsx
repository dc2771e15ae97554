import { Link, X } from 'lucide-react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { breakpoints } from '@/components/breakpoints';
import { useMediaQuery } from '@/components/useMediaQuery';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectDataContext, selectDataContexts } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { canSearch } from '../address/searchAddress';
import { useSearchLink } from '../address/useSearchLink';
import { FIELD_LABELS, SEARCH_FIELDS, type SearchField, type SearchQuery } from '../searchQuery';
import { search } from '../searchSlice';
import { useSearchSlots } from '../searchSlots';
import styles from './Criteria.module.css';
import { FormChanged } from './FormChanged';
import { RangeChip } from './RangeChip';

/** What the results are of, each field removable, and whether the form still says the same. */
export const Criteria = memo(function Criteria() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { SaveSearch } = useSearchSlots();
  const { copyLink } = useSearchLink();
  const isNarrow = useMediaQuery(breakpoints.tablet);
  const formState = useAppSelector(search.selectFormState);
  const isFound = useAppSelector(search.selectShown) !== null;
  const shown = useAppSelector(
    (state) => search.selectShown(state) ?? search.selectRequested(state),
  );
  if (!shown) return null;
  const { query } = shown;
  const look = (wanted: SearchQuery) =>
    void dispatch(
      canSearch(wanted) ? search.searchSubmitted(wanted) : search.searchCleared(wanted),
    );
  const remove = (field: SearchField) => {
    document.getElementById('content')?.focus({ preventScroll: true }); // the chip goes away
    look({ ...query, texts: { ...query.texts, [field]: '' } });
  };
  const copyText = intl.$t({ id: 'criteria.copyLink' });
  return (
    <div className={styles.line}>
      <ul className={styles.chips} aria-label={intl.$t({ id: 'criteria.title' })}>
        {SEARCH_FIELDS.filter((field) => query.texts[field] !== '').map((field) => (
          <FieldChip key={field} field={field} text={query.texts[field]} onRemove={remove} />
        ))}
        <li>
          <RangeChip
            query={query}
            range={shown.filters.range}
            onRange={(chosen) => look({ ...query, ...chosen })}
          />
        </li>
        <ContextChip />
      </ul>
      {formState !== 'same' ? (
        <FormChanged state={formState} />
      ) : (
        !isNarrow && (
          <div className={styles.actions}>
            {isFound && <SaveSearch />}
            <Button
              variant="ghost"
              size="small"
              className={styles.quiet}
              icon={Link}
              aria-label={copyText}
              title={copyText}
              onClick={copyLink}
            >
              {copyText}
            </Button>
          </div>
        )
      )}
    </div>
  );
});

type FieldChipProps = { field: SearchField; text: string; onRemove: (field: SearchField) => void };

function FieldChip({ field, text, onRemove }: FieldChipProps) {
  const intl = useIntl();
  const label = intl.$t({ id: FIELD_LABELS[field] });
  const remove = intl.$t({ id: 'criteria.remove' }, { field: label });
  return (
    <li className={styles.chip}>
      <span>{label}</span>
      <bdi className={styles.text} title={text}>
        {text}
      </bdi>
      <button
        type="button"
        className={styles.remove}
        aria-label={remove}
        title={remove}
        onClick={() => onRemove(field)}
      >
        <X size={14} strokeWidth={1.8} aria-hidden />
      </button>
    </li>
  );
}

/** The data context; a button where there is another. */
function ContextChip() {
  const dispatch = useAppDispatch();
  const intl = useIntl();
  const name = <bdi className={styles.text}>{useAppSelector(selectDataContext)?.name}</bdi>;
  const title = intl.$t({ id: 'dataContext.label' });
  return (
    <li>
      {useAppSelector(selectDataContexts).length === 1 ? (
        <span className={styles.only} title={title}>
          {name}
        </span>
      ) : (
        <button
          type="button"
          className={styles.button}
          title={title}
          onClick={() => dispatch(modalOpened({ name: 'dataContext' }))}
        >
          {name}
        </button>
      )}
    </li>
  );
}
