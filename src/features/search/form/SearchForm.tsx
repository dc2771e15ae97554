import { useFormik } from 'formik';
import { Search } from 'lucide-react';
import {
  memo,
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { searchErrors, trimTexts } from './searchForm';
import {
  EMPTY_QUERY,
  samePeriod,
  SEARCH_FIELDS,
  type SearchField,
  type SearchQuery,
  type SearchTexts,
} from '../searchQuery';
import { SearchPeriodField } from './SearchPeriodField';
import { SearchTextField } from './SearchTextField';
import { useStableCallback } from '../useStableCallback';
import styles from './SearchForm.module.css';

export type SearchFormProps = {
  /** What the address says; the form follows it, field by field, and keeps what was typed elsewhere. */
  query: SearchQuery;
  timezone: string;
  localization: string;
  /** A search is shown: a range that is applied is searched at once, so that it never differs from what is shown. */
  isSearchShown: boolean;
  onSearch: (query: SearchQuery) => void;
};

type Values = SearchTexts & Pick<SearchQuery, 'period' | 'aggregate'>;

const toValues = ({ texts, period, aggregate }: SearchQuery): Values => ({
  ...texts,
  period,
  aggregate,
});

/** The fields that differ between what the address said before and says now. */
function changes(before: SearchQuery, now: SearchQuery): Partial<Values> {
  const texts = Object.fromEntries(
    SEARCH_FIELDS.filter((field) => before.texts[field] !== now.texts[field]).map((field) => [
      field,
      now.texts[field],
    ]),
  );
  const isSameRange = samePeriod(before.period, now.period) && before.aggregate === now.aggregate;
  return { ...texts, ...(!isSameRange && { period: now.period, aggregate: now.aggregate }) };
}

/** The second click of a double click sends nothing, even when the answer to the first was quicker. */
const onceForDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

const filledFields = (texts: SearchTexts) =>
  Object.fromEntries(
    SEARCH_FIELDS.filter((field) => texts[field] !== '').map((field) => [field, true]),
  );

/** The form that searches. What is typed stays in it: the results are not drawn again. */
export const SearchForm = memo(function SearchForm({
  query,
  timezone,
  localization,
  isSearchShown,
  onSearch,
}: SearchFormProps) {
  const intl = useIntl();
  const form = useFormik<Values>({
    initialValues: toValues(query),
    initialTouched: filledFields(query.texts),
    validate: searchErrors, // when it is sent; what is shown is reckoned below, or every key would draw the form four times
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: ({ period, aggregate, ...texts }) =>
      onSearch({ texts: trimTexts(texts), period, aggregate }),
  });
  const { setValues, setTouched, setFieldValue, setFieldTouched, values, touched } = form;
  const errors = searchErrors(values);
  const shown = useRef(query);
  useEffect(() => {
    const changed = changes(shown.current, query);
    shown.current = query;
    if (Object.keys(changed).length > 0) void setValues((typed) => ({ ...typed, ...changed }));
  }, [query, setValues]);

  const clear = () => {
    void setValues(toValues(EMPTY_QUERY));
    void setTouched({}, false);
  };
  // Enter does nothing while Search is disabled: at least it says why.
  const tellWhy = useStableCallback(({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') void setFieldTouched(currentTarget.name, true);
  });
  const write = useStableCallback(
    (field: SearchField, text: string) => void setFieldValue(field, text),
  );
  const changePeriod = useStableCallback((chosen: Pick<SearchQuery, 'period' | 'aggregate'>) => {
    void setValues((typed) => ({ ...typed, ...chosen }));
    if (isSearchShown && Object.keys(errors).length === 0)
      onSearch({ texts: trimTexts(values), ...chosen });
  });
  const leave = useStableCallback((event: FocusEvent) => form.handleBlur(event));

  return (
    <form
      role="search"
      aria-label={intl.formatMessage({ id: 'search.form' })}
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit}
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
          error={touched[field] ? (errors[field] ?? null) : null}
          onChange={write}
          onBlur={leave}
          onKeyDown={tellWhy}
        />
      ))}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          icon={Search}
          className={styles.submit}
          disabled={Object.keys(errors).length > 0}
          onClick={onceForDoubleClick}
        >
          {intl.formatMessage({ id: 'search.submit' })}
        </Button>
        <Button onClick={clear}>{intl.formatMessage({ id: 'search.clear' })}</Button>
      </div>
    </form>
  );
});
