import { isEqual } from 'es-toolkit';
import {
  SEARCH_FIELDS,
  type SearchField,
  type SearchQuery,
  type SearchTexts,
} from '../searchQuery';
import { trimTexts } from './searchForm';

export type FormValues = SearchTexts & Pick<SearchQuery, 'period' | 'aggregate'>;

export const toValues = ({ texts, period, aggregate }: SearchQuery): FormValues => ({
  ...texts,
  period,
  aggregate,
});

/** What they ask for. */
export const toQuery = ({ period, aggregate, ...texts }: FormValues): SearchQuery => ({
  texts: trimTexts(texts),
  period,
  aggregate,
});

const sameRange = (one: SearchQuery, other: SearchQuery) =>
  isEqual(one.period, other.period) && one.aggregate === other.aggregate;

/** The fields that differ between what the address said before and says now. */
export function changes(before: SearchQuery, now: SearchQuery): Partial<FormValues> {
  const texts = Object.fromEntries(
    changedFields(before, now).map((field) => [field, now.texts[field]]),
  );
  return {
    ...texts,
    ...(!sameRange(before, now) && { period: now.period, aggregate: now.aggregate }),
  };
}

const changedFields = (one: SearchQuery, other: SearchQuery): SearchField[] =>
  SEARCH_FIELDS.filter((field) => one.texts[field] !== other.texts[field]);

/** What of the form is not shown: `fields` in the form's order, and whether anything is. */
export function differences(values: FormValues, shown: SearchQuery | null) {
  if (!shown) return { fields: [], isChanged: false };
  const wanted = toQuery(values);
  const fields = changedFields(wanted, shown);
  return { fields, isChanged: fields.length > 0 || !sameRange(wanted, shown) };
}
