import type { EmailFilters, EmailRange } from '@/api/emails';
import type { Aggregate, MovingRange } from '@/lib/time/dateRange';

/** The four texts that emails are searched by; '' is no condition. */
export type SearchTexts = Pick<EmailFilters, 'recipient' | 'subject' | 'sender' | 'campaignId'>;

/** The fields in the order of the form. */
export const SEARCH_FIELDS = [
  'recipient',
  'subject',
  'sender',
  'campaignId',
] as const satisfies readonly (keyof SearchTexts)[];
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** A period that moves with the clock, or a fixed range in unix seconds. */
export type SearchPeriod = MovingRange | EmailRange;

/** What is searched for. `aggregate`: null where the range's length groups the chart. */
export type SearchQuery = { texts: SearchTexts; period: SearchPeriod; aggregate: Aggregate | null };

/** The page of one person; `months` says what of it is shown: '' is the range of the search. */
export type PersonPlace = { address: string; months: string };

/** What is shown of a person where nobody named a range. */
export const PERSON_MONTHS = '12';

export const NO_TEXTS: SearchTexts = { recipient: '', subject: '', sender: '', campaignId: '' };

/** The last 24 hours, by hours. */
export const EMPTY_QUERY: SearchQuery = { texts: NO_TEXTS, period: '24h', aggregate: null };

/** `fieldId` is one of SORTED_COLUMNS (results/emailColumns.ts). */
export type SortOption = { fieldId: string; asc: boolean };

/** Newest first, as the archive answers. */
export const NEWEST_FIRST: SortOption = { fieldId: 'date', asc: false };

export type ResultsView = 'list' | 'grid';
