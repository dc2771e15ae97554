import { isEqual, mapValues, pick } from 'es-toolkit';
import { trimmed } from '@/lib/textInput';
import {
  SEARCH_FIELDS,
  type SearchField,
  type SearchQuery,
  type SearchTexts,
} from '../searchQuery';

export type FormValues = SearchTexts & Pick<SearchQuery, 'period' | 'aggregate'>;

export const toValues = ({ texts, period, aggregate }: SearchQuery): FormValues => ({
  ...texts,
  period,
  aggregate,
});

/** What they ask for: texts without white space around them. */
export const toQuery = ({ period, aggregate, ...texts }: FormValues): SearchQuery => ({
  texts: mapValues(texts, trimmed),
  period,
  aggregate,
});

const sameRange = (one: SearchQuery, other: SearchQuery) =>
  isEqual(one.period, other.period) && one.aggregate === other.aggregate;

/** The fields that differ between what the address said before and says now. */
export function changes(before: SearchQuery, now: SearchQuery): Partial<FormValues> {
  return {
    ...pick(now.texts, changedFields(before, now)),
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
