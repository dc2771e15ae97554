import type { EmailFilters } from '@/api/emails';
import { canSearch } from '@/features/search/address/searchAddress';
import {
  SEARCH_FIELDS,
  type SearchPeriod,
  type SearchField,
  type SearchQuery,
} from '@/features/search/searchQuery';
import { selectionOf } from '@/lib/time/dateRange';
import { broadened } from './broadened';

/** In what a query differs from the search that found nothing. */
export type Change =
  | { kind: 'range'; range: (typeof WIDER)[number] | 'around' }
  | { kind: 'without'; field: SearchField; text: string }
  | { kind: 'broadened'; field: SearchField; text: string };

/** A search near the one that found nothing; `filters` are what is asked of the server now. */
export type SuggestionQuery = {
  id: string;
  change: Change;
  query: SearchQuery;
  filters: EmailFilters;
};

export const MOST_QUERIES = 6;

const WIDER = ['7d', '30d', '12m'] as const;

const MARGIN = 30 * 86_400;

/** What is mistyped most often comes first; whom it was sent to is what the question is about. */
const BY_DOUBT: readonly SearchField[] = ['subject', 'campaignId', 'recipient', 'sender'];

type Searched = { query: SearchQuery; filters: EmailFilters };

/** A search that found so many is not widened. */
const FEW = 10;

/** What to ask for a search (`now` in unix ms) that found nothing, or few: then 12 months. */
export function suggestionQueries(search: Searched, found: number, zone: string, now: number) {
  if (found === 0) return queriesNear(search, zone, now);
  const ranges = found < FEW ? widerRanges(search, zone, now) : [];
  return ranges.filter(({ query }) => query.period === '12m');
}

/**
 * Each filter left out, one broadened, wider ranges as there is room, the widest first (what a
 * narrow one finds it finds, too), then more broadened ones. At most six.
 */
function queriesNear(search: Searched, zone: string, now: number): SuggestionQuery[] {
  const without = withoutEach(search);
  const broader = broadenedForms(search);
  const room = MOST_QUERIES - without.length;
  const ranges = widerRanges(search, zone, now).slice(
    -Math.max(1, room - Math.min(1, broader.length)),
  );
  return [...ranges, ...without, ...broader.slice(0, room - ranges.length)];
}

const near = (
  change: Change,
  { query, filters }: Searched,
  texts = query.texts,
  period: SearchPeriod = query.period,
  range = filters.range,
): SuggestionQuery => ({
  id: Object.values(change).join(' '),
  change,
  query: { texts, period, aggregate: period === query.period ? query.aggregate : null },
  filters: { ...texts, range },
});

/** Those that begin earlier and hold the searched range; around a past one, a month each side. */
function widerRanges(search: Searched, zone: string, now: number): SuggestionQuery[] {
  const searched = search.filters.range;
  const end = Math.min(searched.endDate, Math.floor(now / 1000));
  const wider = WIDER.map((range) => ({ range, selection: selectionOf(range, zone, now) })).filter(
    ({ selection }) => selection.startDate < searched.startDate && selection.endDate >= end,
  );
  if (wider.length > 0)
    return wider.map(({ range, selection }) =>
      near({ kind: 'range', range }, search, search.query.texts, range, selection),
    );
  if (searched.endDate * 1000 >= now) return [];
  const around = {
    startDate: Math.max(0, searched.startDate - MARGIN),
    endDate: searched.endDate + MARGIN,
  };
  return [near({ kind: 'range', range: 'around' }, search, search.query.texts, around, around)];
}

function withoutEach(search: Searched): SuggestionQuery[] {
  const { texts } = search.query;
  const filled = SEARCH_FIELDS.filter((field) => texts[field] !== '');
  if (filled.length < 2) return [];
  return inDoubt(filled).map((field) =>
    near({ kind: 'without', field, text: texts[field] }, search, { ...texts, [field]: '' }),
  );
}

/** The nearest form of every filter, then the forms that are further off. */
function broadenedForms(search: Searched): SuggestionQuery[] {
  const { texts } = search.query;
  const forms = inDoubt(SEARCH_FIELDS).map((field) =>
    broadened(field, texts[field]).map((text) => ({ field, text })),
  );
  return [0, 1]
    .flatMap((nearness) => forms.flatMap((ofField) => ofField[nearness] ?? []))
    .map(({ field, text }) =>
      near({ kind: 'broadened', field, text }, search, { ...texts, [field]: text }),
    )
    .filter(({ query }) => canSearch(query));
}

const inDoubt = (fields: readonly SearchField[]) =>
  BY_DOUBT.filter((field) => fields.includes(field));
