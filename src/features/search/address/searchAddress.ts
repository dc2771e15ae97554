import { isEqual } from 'es-toolkit';
import type { EmailRef } from '@/api/emails';
import { formatFragment, readFragment, mailValue } from '@/lib/link/addressFragment';
import { aggregates, movingRanges, type Aggregate } from '@/lib/time/dateRange';
import { FILE_TYPES } from '@/lib/fileTypes';
import { maxTextLength, trimmed } from '@/lib/textInput';
import { searchSchema } from '../form/searchSchema';
import {
  EMPTY_QUERY,
  NEWEST_FIRST,
  NO_TEXTS,
  PERSON_MONTHS,
  SEARCH_FIELDS,
  type PersonPlace,
  type SearchPeriod,
  type ResultsView,
  type SearchField,
  type SearchQuery,
  type SortOption,
} from '../searchQuery';
import { SORTED_COLUMNS } from '../results/emailColumns';

const KEYS: Record<SearchField, string> = {
  recipient: 'recipient',
  subject: 'subject',
  sender: 'sender',
  campaignId: 'campaign',
};

/** Reads a fragment ('#recipient=…'); what makes no sense is as if not there. Never throws. */
export function parseAddress(hash: string) {
  const values = new Map(readFragment(hash));
  const period = readPeriod(values);
  const query = {
    texts: readTexts(values),
    period: period ?? EMPTY_QUERY.period,
    aggregate: readAggregate(values.get('by')),
  };
  return {
    query,
    /** A range that is none ("range=banana"); the query then has that of the start. */
    badRange: period ? null : rangeText(values),
    sort: readSort(values.get('sort')),
    view: readView(values.get('view')),
    mail: readMail(values.get('mail')),
    /** Which of its files is looked at; null where nobody chose. */
    tab: FILE_TYPES.find((type) => type === values.get('tab')) ?? null,
    person: readPerson(values, saysRange(values) || canSearch(query)),
    /** Group id of the data context the link was made in. */
    contextId: readContext(values.get('context')),
  };
}

/** What the fragment of the address says: no server, log or Referer sees it. */
export type SearchAddress = ReturnType<typeof parseAddress>;

/** Writes the fragment, '' for the start; what is not said `parseAddress` fills in. */
export function formatAddress({
  query,
  sort = NEWEST_FIRST,
  view = 'list',
  mail = null,
  tab = null,
  person = null,
  contextId = null,
}: Pick<SearchAddress, 'query'> & Partial<SearchAddress>): string {
  const { texts, period, aggregate } = query;
  const searches = canSearch(query);
  const pairs: [string, string | null][] = [
    ...SEARCH_FIELDS.map((field): [string, string | null] => [KEYS[field], texts[field] || null]),
    ...periodPairs(period, searches || person?.months === ''),
    ['by', aggregate],
    ['sort', isEqual(sort, NEWEST_FIRST) ? null : `${sort.asc ? '' : '-'}${sort.fieldId}`],
    ['view', view === 'grid' ? 'grid' : null],
    ['person', person?.address ?? null],
    ['months', person?.months === '' ? null : (person?.months ?? null)],
    ['mail', mail && mailValue(mail)],
    ['tab', mail && tab],
    ['context', searches || mail || person ? contextId : null],
  ];
  return formatFragment(pairs);
}

/** Whether the texts pass the rules of the form, so that they can be searched for. */
export const canSearch = ({ texts }: SearchQuery): boolean => searchSchema.isValidSync(texts);

const periodPairs = (period: SearchPeriod, isUsed: boolean): [string, string | null][] =>
  typeof period === 'object'
    ? [
        ['from', String(period.startDate)],
        ['to', String(period.endDate)],
      ]
    : [['range', isUsed || period !== EMPTY_QUERY.period ? period : null]];

/** As from the form, cleaned; what is longer than a field can hold is cut. */
function readTexts(values: Map<string, string>): SearchQuery['texts'] {
  const texts = { ...NO_TEXTS };
  for (const field of SEARCH_FIELDS) {
    const text = trimmed(values.get(KEYS[field]) ?? '');
    texts[field] = Array.from(text).slice(0, maxTextLength).join('');
  }
  return texts;
}

const LAST_SECOND = 253_402_300_799; // the end of the year 9999

const RANGE_KEYS = ['range', 'from', 'to'];

const saysRange = (values: Map<string, string>): boolean =>
  RANGE_KEYS.some((key) => values.has(key));

const rangeText = (values: Map<string, string>): string =>
  RANGE_KEYS.flatMap((key) => (values.has(key) ? `${key}=${values.get(key)}` : [])).join(' ');

/** Null for a range that is none; that of the start where the address says nothing of it. */
function readPeriod(values: Map<string, string>): SearchPeriod | null {
  const moving = movingRanges.find((range) => range === values.get('range'));
  if (moving) return moving;
  const [startDate, endDate] = [readSeconds(values.get('from')), readSeconds(values.get('to'))];
  return startDate !== null && endDate !== null && startDate <= endDate
    ? { startDate, endDate }
    : saysRange(values)
      ? null
      : EMPTY_QUERY.period;
}

function readSeconds(text: string | undefined): number | null {
  const seconds = text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  return seconds <= LAST_SECOND ? seconds : null;
}

const readAggregate = (text: string | undefined): Aggregate | null =>
  aggregates.find((aggregate) => aggregate === text) ?? null;

function readSort(text = ''): SortOption {
  const column = SORTED_COLUMNS.find(({ id }) => id === text.replace(/^-/, ''));
  return column ? { fieldId: column.id, asc: !text.startsWith('-') } : NEWEST_FIRST;
}

const readView = (text = ''): ResultsView => (text === 'grid' ? 'grid' : 'list');

const readContext = (text = ''): string | null => (text === '' ? null : text);

/** As it is: an address of the archive is no filter, and may be empty. */
function readPerson(values: Map<string, string>, hasRange: boolean): PersonPlace | null {
  const address = values.get('person');
  if (address === undefined) return null;
  return { address, months: values.get('months') ?? (hasRange ? '' : PERSON_MONTHS) };
}

/** The date after the last '~' (an id may hold one): a number where it looks like one. */
function readMail(text = ''): EmailRef | null {
  const tilde = text.lastIndexOf('~');
  const id = tilde < 0 ? text : text.slice(0, tilde);
  const date = tilde < 0 ? '' : text.slice(tilde + 1);
  if (id === '') return null;
  return {
    id,
    sentDate: date === '' ? null : /^\d{1,15}(?:\.\d+)?$/.test(date) ? Number(date) : date,
  };
}
