import { mapValues, isEqual, pick } from 'es-toolkit';
import { Search } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { DateRangeField } from '@/components/dates/DateRangeField';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { focusList } from '@/components/table/useRowKeys';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { selectCanSearch } from '../address/searchPlace';
import {
  NO_TEXTS,
  SEARCH_FIELDS,
  type SearchField,
  type SearchQuery,
  type SearchTexts,
} from '../searchQuery';
import { search } from '../searchSlice';
import { usePeriodOptions } from '../usePeriodOptions';
import { useSlowStatus } from '../useSlowStatus';
import { fieldText, keywordOf, SEARCH_FORM } from './searchForm';
import { searchSchema } from './searchSchema';
import styles from './SearchForm.module.css';
import { SearchTextField } from './SearchTextField';
import { trimmed } from '@/lib/textInput';

const filledFields = (texts: SearchQuery['texts']) => mapValues(texts, (text) => text !== '');

/**
 * The form follows the address, field by field, and keeps what was typed; the store hears only how
 * it stands to what is shown. `onDone`: it has searched, or an arrow leads to the list.
 */
export function SearchForm({ onDone }: { onDone: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const query = useAppSelector(search.selectQuery);
  const isSearchable = useAppSelector(selectCanSearch);
  const shown = useAppSelector((state) =>
    search.selectShown(state) !== null || search.selectListStatus(state) === 'pending'
      ? (search.selectRequested(state)?.query ?? null)
      : null,
  );
  const isSearching =
    useSlowStatus(useAppSelector(search.selectListStatus), ['idle', 'succeeded', 'failed']) ===
    'pending';
  const send = (wanted: SearchQuery) => {
    onDone();
    dispatch(search.searchSubmitted(wanted));
  };
  const form = useSchemaForm<FormValues>({
    schema: searchSchema,
    initialValues: toValues(query),
    initialTouched: filledFields(query.texts),
    onSubmit: (sent) => send(toQuery(sent)),
  });
  const { setValues, setTouched, setFieldValue, setFieldTouched, values, touched, isValid } = form;
  const element = useRef<HTMLFormElement>(null);
  const followed = useRef(query);
  useLayoutEffect(() => {
    const changed = changes(followed.current, query);
    followed.current = query;
    if (Object.keys(changed).length > 0) void setValues((typed) => ({ ...typed, ...changed }));
  }, [query, setValues]);

  const { fields, isChanged } = differences(values, shown);
  // A key is seen before all that it leaves behind gets other colours.
  const difference = useDeferredValue(!isChanged ? 'same' : isValid ? 'changed' : 'invalid');
  const state = isChanged ? difference : 'same';
  useEffect(() => void dispatch(search.formCompared(state)), [dispatch, state]);
  useEffect(() => () => void dispatch(search.formCompared('same')), [dispatch]);

  const fieldOf = (name: SearchField) =>
    element.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

  const clear = () => {
    const emptied = { texts: NO_TEXTS, period: values.period, aggregate: values.aggregate };
    void setValues(toValues(emptied));
    void setTouched({}, false);
    dispatch(search.searchCleared(emptied));
    fieldOf('recipient')?.focus();
  };
  // What was typed is what somebody waits for no longer, and may want to change.
  const cancel = () => {
    dispatch(search.searchCancelled());
    followed.current = search.selectQuery(store.getState());
  };
  const undo = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!shown) return;
    void setValues(toValues(shown));
    void setTouched(filledFields(shown.texts), false);
    fieldOf(fields[0] ?? 'recipient')?.focus();
  };
  const takeKeyword = (field: SearchField, keyword: string) => {
    const wanted = { ...values, [field]: keyword };
    void setValues(wanted);
    fieldOf(field)?.focus(); // the button goes away
    if (searchSchema.isValidSync(wanted)) send(toQuery(wanted));
  };
  const goToList = () => {
    focusList();
    onDone();
  };
  const keywordIn = (field: SearchField) => keywordOf(field, values[field], form.errors[field]);
  // While Search is disabled, Enter takes the field's way out, or says why there is none.
  const takeKey = (field: SearchField, { key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown') goToList();
    if (key !== 'Enter') return;
    const keyword = keywordIn(field);
    if (keyword !== null) takeKeyword(field, keyword);
    else if (form.errors[field]) void setFieldTouched(field, true);
  };
  const period = usePeriodOptions(values, (chosen) => {
    void setValues((typed) => ({ ...typed, ...chosen }));
    if (shown && isValid)
      send(toQuery({ ...values, ...chosen })); // a range is always the one that is shown
    // The range stays for the visit.
    else if (!shown && !isSearchable) dispatch(search.searchCleared({ ...query, ...chosen }));
  });
  const isWaitedFor = isSearching && !isChanged;
  const [stop, empty] = [intl.$t({ id: 'action.cancel' }), intl.$t({ id: 'search.clear' })];
  return (
    <form
      ref={element}
      id={SEARCH_FORM}
      role="search"
      aria-label={intl.$t({ id: 'search.form' })}
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit}
      onReset={undo}
    >
      <DateRangeField {...period} />
      {SEARCH_FIELDS.map((field) => (
        <SearchTextField
          key={field}
          {...form.field(field)}
          shown={shown && fields.includes(field) ? shown.texts[field] : null}
          keyword={touched[field] ? keywordIn(field) : null}
          onChange={(text) => void setFieldValue(field, fieldText(field, text))}
          onKeyword={(keyword) => takeKeyword(field, keyword)}
          onKeyDown={(event) => takeKey(field, event)}
        />
      ))}
      <div className="row spaced">
        <Button
          type="submit"
          variant={shown && !isChanged ? 'secondary' : 'primary'}
          icon={isWaitedFor ? undefined : Search}
          className={styles.submit}
          disabled={!isValid}
          // The second click of a double click sends nothing, however quick the first's answer.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {intl.$t({ id: isWaitedFor ? 'search.searching' : 'search.submit' })}
        </Button>
        <Button className={styles.clear} onClick={isSearching ? cancel : clear}>
          <span className={styles.turns} data-other={isSearching ? empty : stop}>
            {isSearching ? stop : empty}
          </span>
        </Button>
      </div>
    </form>
  );
}

type FormValues = SearchTexts & Pick<SearchQuery, 'period' | 'aggregate'>;

const toValues = ({ texts, period, aggregate }: SearchQuery): FormValues => ({
  ...texts,
  period,
  aggregate,
});

/** What they ask for: texts without white space around them. */
const toQuery = ({ period, aggregate, ...texts }: FormValues): SearchQuery => ({
  texts: mapValues(texts, trimmed),
  period,
  aggregate,
});

const sameRange = (one: SearchQuery, other: SearchQuery) =>
  isEqual(one.period, other.period) && one.aggregate === other.aggregate;

/** The fields that differ between what the address said before and says now. */
function changes(before: SearchQuery, now: SearchQuery): Partial<FormValues> {
  return {
    ...pick(now.texts, changedFields(before, now)),
    ...(!sameRange(before, now) && { period: now.period, aggregate: now.aggregate }),
  };
}

const changedFields = (one: SearchQuery, other: SearchQuery): SearchField[] =>
  SEARCH_FIELDS.filter((field) => one.texts[field] !== other.texts[field]);

/** What of the form is not shown: `fields` in the form's order, and whether anything is. */
function differences(values: FormValues, shown: SearchQuery | null) {
  if (!shown) return { fields: [], isChanged: false };
  const wanted = toQuery(values);
  const fields = changedFields(wanted, shown);
  return { fields, isChanged: fields.length > 0 || !sameRange(wanted, shown) };
}
