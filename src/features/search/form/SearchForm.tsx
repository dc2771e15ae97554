import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { canSearch } from '../address/searchAddress';
import { NO_TEXTS, SEARCH_FIELDS, type SearchField, type SearchQuery } from '../searchQuery';
import {
  formCompared,
  searchCancelled,
  searchCleared,
  searchSubmitted,
  selectFound,
  selectListStatus,
  selectQuery,
  selectSearch,
} from '../searchSlice';
import { useSlowStatus } from '../useSlowStatus';
import { useStableCallback } from '../useStableCallback';
import { changes, differences, toQuery, toValues, type FormValues } from './formValues';
import { fieldText, keywordOf, SEARCH_FORM } from './searchForm';
import { searchSchema } from './searchSchema';
import { SearchButtons } from './SearchButtons';
import styles from './SearchForm.module.css';
import { SearchPeriodField } from './SearchPeriodField';
import { SearchTextField } from './SearchTextField';

const CANCEL_GRACE_MS = 500;

const filledFields = (texts: SearchQuery['texts']) =>
  Object.fromEntries(
    SEARCH_FIELDS.filter((field) => texts[field] !== '').map((field) => [field, true]),
  );

/** Arrow down leads from the form to the list. */
const goToList = () => document.querySelector<HTMLElement>('[data-item][tabindex="0"]')?.focus();

/**
 * The form that searches. It follows what the address says, field by field, and keeps what was typed elsewhere; what is
 * typed stays in it, the store hears only how it stands to what is shown.
 */
export function SearchForm({ onSearch }: { onSearch: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const query = useAppSelector(selectQuery);
  const shown = useAppSelector((state) =>
    selectFound(state) !== null || selectListStatus(state) === 'pending'
      ? (selectSearch(state)?.query ?? null)
      : null,
  );
  const isSearching =
    useSlowStatus(useAppSelector(selectListStatus), ['idle', 'succeeded', 'failed']) === 'pending';
  const search = (wanted: SearchQuery) => {
    onSearch();
    dispatch(searchSubmitted(wanted));
  };
  const form = useSchemaForm<FormValues>({
    schema: searchSchema,
    initialValues: toValues(query),
    initialTouched: filledFields(query.texts),
    onSubmit: (sent) => search(toQuery(sent)),
  });
  const { setValues, setTouched, setFieldValue, setFieldTouched, values, touched, isValid } = form;
  const element = useRef<HTMLFormElement>(null);
  const followed = useRef(query);
  const keepsTyped = useRef(false);
  useLayoutEffect(() => {
    const changed = changes(followed.current, query);
    followed.current = query;
    if (!keepsTyped.current && Object.keys(changed).length > 0)
      void setValues((typed) => ({ ...typed, ...changed }));
  }, [query, setValues]);

  const { fields, isChanged } = differences(values, shown);
  const state = !isChanged ? 'same' : isValid ? 'changed' : 'invalid';
  useEffect(() => void dispatch(formCompared(state)), [dispatch, state]);
  useEffect(() => () => void dispatch(formCompared('same')), [dispatch]);

  const fieldOf = (name: SearchField) =>
    element.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

  // Where "Cancel" has just become "Clear", a click is still meant for the one that was there.
  const searchedUntil = useRef(-Infinity);
  useEffect(() => {
    if (!isSearching) return undefined;
    return () => {
      searchedUntil.current = performance.now();
    };
  }, [isSearching]);
  const clear = useStableCallback(() => {
    if (performance.now() - searchedUntil.current < CANCEL_GRACE_MS) return;
    const emptied = { texts: NO_TEXTS, period: values.period, aggregate: values.aggregate };
    void setValues(toValues(emptied));
    void setTouched({}, false);
    dispatch(searchCleared(emptied));
    fieldOf('recipient')?.focus();
  });
  // What was typed is what somebody waits for no longer, and may want to change.
  const cancel = useStableCallback(() => {
    keepsTyped.current = true;
    flushSync(() => void dispatch(searchCancelled()));
    keepsTyped.current = false;
  });
  const undo = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!shown) return;
    void setValues(toValues(shown));
    void setTouched(filledFields(shown.texts), false);
    fieldOf(fields[0] ?? 'recipient')?.focus();
  };
  const write = useStableCallback(
    (field: SearchField, text: string) => void setFieldValue(field, fieldText(field, text)),
  );
  const takeKeyword = useStableCallback((field: SearchField, keyword: string) => {
    const wanted = { ...values, [field]: keyword };
    void setValues(wanted);
    fieldOf(field)?.focus(); // the button goes away
    if (searchSchema.isValidSync(wanted)) search(toQuery(wanted));
  });
  const keywordIn = (field: SearchField) => keywordOf(field, values[field], form.errors[field]);
  // While Search is disabled, Enter takes the way out that the field has; where it has none, it says why.
  const takeKey = useStableCallback(
    (field: SearchField, { key, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
      if (nativeEvent.isComposing) return;
      if (key === 'ArrowDown') goToList();
      if (key !== 'Enter') return;
      const keyword = keywordIn(field);
      if (keyword !== null) takeKeyword(field, keyword);
      else void setFieldTouched(field, true);
    },
  );
  const changePeriod = useStableCallback((chosen: Pick<SearchQuery, 'period' | 'aggregate'>) => {
    void setValues((typed) => ({ ...typed, ...chosen }));
    if (shown && isValid)
      search(toQuery({ ...values, ...chosen })); // a range is never another than the one that is shown
    else if (!shown && !canSearch(query)) dispatch(searchCleared({ ...query, ...chosen })); // it stays that of the visit
  });
  return (
    <form
      ref={element}
      id={SEARCH_FORM}
      role="search"
      aria-label={intl.formatMessage({ id: 'search.form' })}
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit}
      onReset={undo}
    >
      <SearchPeriodField
        period={values.period}
        aggregate={values.aggregate}
        onChange={changePeriod}
      />
      {SEARCH_FIELDS.map((field) => (
        <SearchTextField
          key={field}
          name={field}
          value={values[field]}
          error={form.shownErrors[field]}
          shown={shown && fields.includes(field) ? shown.texts[field] : null}
          keyword={touched[field] ? keywordIn(field) : null}
          onChange={write}
          onKeyword={takeKeyword}
          onBlur={form.handleBlur}
          onKeyDown={takeKey}
        />
      ))}
      <SearchButtons
        isShown={shown !== null && !isChanged}
        isValid={isValid}
        isSearching={isSearching}
        isWaitedFor={isSearching && !isChanged}
        onClear={clear}
        onCancel={cancel}
      />
    </form>
  );
}
