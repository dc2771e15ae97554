import {
  PAGE_SIZE,
  type ArchivedEmail,
  type ChartInterval,
  type ChartPoint,
  type EmailFilters,
  type EmailPage,
} from '@/api/emails';
import type { RequestStatus } from '@/saga/requestStatus';
import type { EmailName } from './address/searchAddress';
import {
  EMPTY_QUERY,
  NEWEST_FIRST,
  type ResultsView,
  type SearchQuery,
  type SortOption,
} from './searchQuery';

/** What is asked of the server for a query: relative periods have become seconds. */
export type Search = { query: SearchQuery; filters: EmailFilters; interval: ChartInterval };

export type SearchState = {
  /** The page is shown: only then may the search write the address. */
  isOpen: boolean;
  /** The fragment as it stands in the address bar. */
  hash: string;
  query: SearchQuery;
  sort: SortOption;
  view: ResultsView;
  mail: EmailName | null;
  /** The data context that the address names: another one than the chosen is asked about first (searchPlace.ts). */
  contextId: string | null;
  /** What was asked for last; null before the first search. */
  search: Search | null;
  /** What the shown results are of. */
  found: Search | null;
  listStatus: RequestStatus;
  moreStatus: RequestStatus;
  chartStatus: RequestStatus;
  /** As they came, so that appending one costs the same at 100 and at 50,000 emails. */
  pages: ArchivedEmail[][];
  /** Where the next page starts: rows the server has given, shown or not. */
  offset: number;
  /** How many of them came twice: they are shown once, and count for nothing. */
  repeated: number;
  recordCount: number;
  hasMore: boolean;
  chart: ChartPoint[];
  selectedIds: string[];
};

/** The emails of one answer that are not shown yet; `received` counts the server's rows, of which `repeated` came before. */
export type PageOfResults = EmailPage;

/** What is written into the address; closing a preview takes back the step that opened it. */
export type AddressChange = {
  hash: string;
  replace: boolean;
  preview?: 'opened' | 'moved' | 'closed';
};

export const initialState: SearchState = {
  isOpen: false,
  hash: '',
  query: EMPTY_QUERY,
  sort: NEWEST_FIRST,
  view: 'list',
  mail: null,
  contextId: null,
  search: null,
  found: null,
  listStatus: 'idle',
  moreStatus: 'idle',
  chartStatus: 'idle',
  pages: [],
  offset: 0,
  repeated: 0,
  recordCount: 0,
  hasMore: false,
  chart: [],
  selectedIds: [],
};

/** Whatever a link said of context and email is settled. */
export function settleLink(state: SearchState): void {
  state.contextId = null;
  state.mail = null;
}

/** No emails are shown any more. */
export function dropRows(state: SearchState): void {
  state.found = null;
  state.listStatus = 'idle';
  state.moreStatus = 'idle';
  state.pages = initialState.pages;
  state.offset = 0;
  state.repeated = 0;
  state.recordCount = 0;
  state.hasMore = false;
  state.selectedIds = initialState.selectedIds;
}

/** Nothing is asked for or shown any more. */
export function dropResults(state: SearchState): void {
  dropRows(state);
  state.search = null;
  state.chartStatus = 'idle';
  state.chart = initialState.chart;
}

/** A page shorter than asked for is the last, whatever the count says (F-23). */
export function countPage(state: SearchState, { received, repeated }: PageOfResults): void {
  state.repeated += repeated;
  state.offset = state.pages.length * PAGE_SIZE - PAGE_SIZE + received;
  state.hasMore = received >= PAGE_SIZE && state.offset < state.recordCount;
}
