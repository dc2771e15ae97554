import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { canSearch } from '../address/searchAddress';
import { NO_TEXTS, SEARCH_FIELDS, type SearchField, type SearchQuery } from '../searchQuery';
import { useStableCallback } from '../useStableCallback';
import { changes, differences, toQuery, toValues, type FormValues } from './formValues';
import { fieldText, keywordOf, SEARCH_FORM } from './searchForm';
import { searchSchema } from './searchSchema';
import { SearchButtons } from './SearchButtons';
import styles from './SearchForm.module.css';
import { SearchPeriodField } from './SearchPeriodField';
import { SearchTextField } from './SearchTextField';
import type { Localization } from '@/lib/localization';

/** How the form stands to what is shown: `invalid` differs too, and can't be searched for. */
export type FormState = 'same' | 'changed' | 'invalid';

export type SearchFormProps = {
  /** What the address says; the form follows it, field by field, and keeps what was typed elsewhere. */
  query: SearchQuery;
  /** What the results are of, or are asked for; null where there are none. */
  shown: SearchQuery | null;
  /** A search has been under way for long enough to say so. */
  isSearching: boolean;
  timezone: string;
  localization: Localization;
  onSearch: (query: SearchQuery) => void;
  onClear: (query: SearchQuery) => void;
  onCancel: () => void;
  /** Arrow down was pressed: on to the list. */
  onDown: () => void;
  onState: (state: FormState) => void;
};

const CANCEL_GRACE_MS = 500;

const filledFields = (texts: SearchQuery['texts']) =>
  Object.fromEntries(
    SEARCH_FIELDS.filter((field) => texts[field] !== '').map((field) => [field, true]),
  );

/** The form that searches. What is typed stays in it: the results are not drawn again. */
export const SearchForm = memo(function SearchForm({
  query,
  shown,
  isSearching,
  timezone,
  localization,
  onSearch,
  onClear,
  onCancel,
  onDown,
  onState,
}: SearchFormProps) {
  const intl = useIntl();
  const form = useSchemaForm<FormValues>({
    schema: searchSchema,
    initialValues: toValues(query),
    initialTouched: filledFields(query.texts),
    onSubmit: (sent) => onSearch(toQuery(sent)),
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
  useEffect(() => onState(state), [onState, state]);

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
    onClear(emptied);
    fieldOf('recipient')?.focus();
  });
  // What was typed is what somebody waits for no longer, and may want to change.
  const cancel = useStableCallback(() => {
    keepsTyped.current = true;
    flushSync(onCancel);
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
    if (searchSchema.isValidSync(wanted)) onSearch(toQuery(wanted));
  });
  // While Search is disabled, Enter takes the way out that the field has; where it has none, it says why.
  const takeKey = useStableCallback(
    (field: SearchField, { key, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
      if (nativeEvent.isComposing) return;
      if (key === 'ArrowDown') onDown();
      if (key !== 'Enter') return;
      const keyword = keywordOf(field, values);
      if (keyword !== null) takeKeyword(field, keyword);
      else void setFieldTouched(field, true);
    },
  );
  const changePeriod = useStableCallback((chosen: Pick<SearchQuery, 'period' | 'aggregate'>) => {
    void setValues((typed) => ({ ...typed, ...chosen }));
    if (shown && isValid)
      onSearch(toQuery({ ...values, ...chosen })); // a range is never another than the one that is shown
    else if (!shown && !canSearch(query)) onClear({ ...query, ...chosen }); // it stays that of the visit
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
        timezone={timezone}
        localization={localization}
        onChange={changePeriod}
      />
      {SEARCH_FIELDS.map((field) => (
        <SearchTextField
          key={field}
          name={field}
          value={values[field]}
          error={form.shownErrors[field]}
          shown={shown && fields.includes(field) ? shown.texts[field] : null}
          keyword={touched[field] ? keywordOf(field, values) : null}
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
});
