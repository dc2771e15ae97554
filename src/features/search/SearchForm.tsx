import { useFormik } from 'formik';
import { Search } from 'lucide-react';
import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { DateRangeField } from '@/components/DateRangeField';
import { TextField } from '@/components/TextField';
import { selectionOf } from '@/lib/dateRange';
import { searchErrors, trimTexts, type SearchError } from './searchForm';
import { EMPTY_QUERY, samePeriod, SEARCH_FIELDS, type SearchField, type SearchQuery, type SearchTexts } from './searchQuery';
import styles from './SearchForm.module.css';

export type SearchFormProps = {
  /** What the address says; the form follows it, field by field, and keeps what was typed elsewhere. */
  query: SearchQuery;
  timezone: string;
  localization: string;
  onSearch: (query: SearchQuery) => void;
};

type Values = SearchTexts & Pick<SearchQuery, 'period' | 'aggregate'>;

const LABELS = { recipient: 'search.recipient', subject: 'search.subject', sender: 'search.sender', campaignId: 'search.campaignId' } as const;

const toValues = ({ texts, period, aggregate }: SearchQuery): Values => ({ ...texts, period, aggregate });

/** The fields that differ between what the address said before and says now. */
function changes(before: SearchQuery, now: SearchQuery): Partial<Values> {
  const texts = Object.fromEntries(SEARCH_FIELDS.filter((field) => before.texts[field] !== now.texts[field]).map((field) => [field, now.texts[field]]));
  const isSameRange = samePeriod(before.period, now.period) && before.aggregate === now.aggregate;
  return { ...texts, ...(!isSameRange && { period: now.period, aggregate: now.aggregate }) };
}

/** The second click of a double click sends nothing, even when the answer to the first was quicker. */
const onceForDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

const filledFields = (texts: SearchTexts) => Object.fromEntries(SEARCH_FIELDS.filter((field) => texts[field] !== '').map((field) => [field, true]));

/** The form that searches. What is typed stays in it: the results are not drawn again. */
export const SearchForm = memo(function SearchForm({ query, timezone, localization, onSearch }: SearchFormProps) {
  const intl = useIntl();
  const form = useFormik<Values>({
    initialValues: toValues(query),
    initialErrors: searchErrors(query.texts),
    initialTouched: filledFields(query.texts),
    validate: searchErrors,
    onSubmit: ({ period, aggregate, ...texts }) => onSearch({ texts: trimTexts(texts), period, aggregate }),
  });
  const { setValues, setTouched, setFieldValue, setFieldTouched, values, errors, touched } = form;
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
  const tellWhy = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') void setFieldTouched(currentTarget.name, true);
  };
  const errorOf = (field: SearchField) => {
    const id = touched[field] ? errors[field] : undefined;
    return id ? intl.formatMessage({ id: id as SearchError }) : undefined;
  };
  const moving = typeof values.period === 'string' ? values.period : null;

  return (
    <form role="search" aria-label={intl.formatMessage({ id: 'search.form' })} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <DateRangeField
        label={intl.formatMessage({ id: 'dateRange.label' })}
        value={typeof values.period === 'object' ? values.period : selectionOf(values.period, timezone, Date.now())}
        preset={moving}
        aggregate={values.aggregate}
        zone={timezone}
        localization={localization}
        onApply={({ selection, preset, aggregate }) => void setValues((typed) => ({ ...typed, period: preset ?? selection, aggregate }))}
      />
      {SEARCH_FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={intl.formatMessage({ id: LABELS[field] })}
          hint={field === 'recipient' || field === 'sender' ? intl.formatMessage({ id: 'search.addressHint' }) : undefined}
          error={errorOf(field)}
          value={values[field]}
          onChange={(text) => void setFieldValue(field, text)}
          onBlur={form.handleBlur}
          onKeyDown={tellWhy}
          spellCheck={false}
          autoCapitalize="off"
          enterKeyHint="search"
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" icon={Search} className={styles.submit} disabled={Object.keys(errors).length > 0} onClick={onceForDoubleClick}>
          {intl.formatMessage({ id: 'search.submit' })}
        </Button>
        <Button onClick={clear}>{intl.formatMessage({ id: 'search.clear' })}</Button>
      </div>
    </form>
  );
});
