import { Link, X, History, Search, ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { breakpoints } from '@/components/breakpoints';
import { useMediaQuery } from '@/components/useMediaQuery';
import { modalOpened } from '@/features/modal/modalSlice';
import { session } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { canSearch } from '../address/searchAddress';
import { useSearchLink } from '../address/useSearchLink';
import { SEARCH_FIELDS, type SearchField, type SearchQuery } from '../searchQuery';
import { search } from '../searchSlice';
import { useSearchSlots } from '../searchSlots';
import styles from './Criteria.module.css';
import { SEARCH_FORM } from '../form/searchForm';
import type { FormState } from '../searchState';
import type { EmailRange } from '@/api/emails';
import { useDateRangePopup } from '@/components/dates/useDateRangePopup';
import { periodText } from '@/components/dates/periodText';
import { useNamedPeriod, usePeriodOptions, type ChosenPeriod } from '../usePeriodOptions';

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
              disabled={!isFound}
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
  const label = intl.$t({ id: `search.${field}` });
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
  const name = <bdi className={styles.text}>{useAppSelector(session.selectDataContext)?.name}</bdi>;
  const title = intl.$t({ id: 'dataContext.label' });
  return (
    <li>
      {useAppSelector(session.selectDataContexts).length === 1 ? (
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

/** The form is not what is shown: back to that, or on to what it says; buttons of the form. */
function FormChanged({ state }: { state: FormState }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.changed}>
      <History size={16} strokeWidth={1.8} aria-hidden />
      <span id={id} role="status">
        <FormattedMessage id="criteria.changed" />
      </span>
      <Button type="reset" form={SEARCH_FORM} variant="ghost" size="small" className={styles.undo}>
        <FormattedMessage id="criteria.undo" />
      </Button>
      <Button
        type="submit"
        form={SEARCH_FORM}
        size="small"
        icon={Search}
        disabled={state === 'invalid'}
        onClick={() => document.getElementById('content')?.focus({ preventScroll: true })}
      >
        <FormattedMessage id="search.submit" />
      </Button>
    </div>
  );
}

type RangeChipProps = {
  query: SearchQuery;
  /** What the period meant when it was searched. */
  range: EmailRange;
  onRange: (chosen: ChosenPeriod) => void;
};

/** The range of what is shown; opens the popup that changes it, which searches at once. */
function RangeChip({ query, range, onRange }: RangeChipProps) {
  const intl = useIntl();
  const period = useNamedPeriod(query.period, range);
  const options = usePeriodOptions({ ...query, period }, onRange);
  const failed = intl.$t({ id: 'dateRange.loadFailed' });
  const { button, popup, hasFailed } = useDateRangePopup({ ...options, value: range });
  return (
    <>
      <button {...button} className={styles.button} title={hasFailed ? failed : options.label}>
        {periodText(intl, period, options.zone)}
        <ChevronDown className="muted" size={14} strokeWidth={1.8} aria-hidden />
      </button>
      {hasFailed && (
        <span role="alert" className="visually-hidden">
          {failed}
        </span>
      )}
      {popup}
    </>
  );
}
