import { isEqual } from 'es-toolkit';
import { original } from '@reduxjs/toolkit';
import type { ApiFailure } from '@/api/ApiError';
import {
  PAGE_SIZE,
  type ArchivedEmail,
  type ChartInterval,
  type ChartPoint,
  type EmailFilters,
  type EmailPage,
  type EmailRef,
} from '@/api/emails';
import type { FileType } from '@/lib/fileTypes';
import type { session } from '@/features/session/sessionSlice';
import type { RequestStatus } from '@/saga/requestStatus';
import { canSearch, parseAddress } from './address/searchAddress';
import {
  EMPTY_QUERY,
  NEWEST_FIRST,
  PERSON_MONTHS,
  type PersonPlace,
  type ResultsView,
  type SearchQuery,
} from './searchQuery';

/** What is asked of the server for a query: relative periods have become seconds. */
export type Search = { query: SearchQuery; filters: EmailFilters; interval: ChartInterval };

/** What is known of why a search failed. */
export type SearchFailure = Exclude<ApiFailure, 'status'> | 'busy' | 'server';

/** So many emails are loaded at most. */
export const MOST_LOADED = 10_000;

/** How the form stands to what is shown: `invalid` differs too, and can't be searched for. */
export type FormState = 'same' | 'changed' | 'invalid';

/** What is written into the address; closing goes back over the entry that opening has made. */
export type AddressChange = {
  hash: string;
  /** In place of the history's entry, not as a new one. */
  replace: boolean;
  opens?: AddressedDialog;
  closes?: AddressedDialog;
};

/** A dialog that the address names. */
export type AddressedDialog = 'preview' | 'person';

/** No emails are shown. */
const noRows = {
  /** What the shown results are of. */
  shown: null as Search | null,
  listStatus: 'idle' as RequestStatus,
  moreStatus: 'idle' as RequestStatus,
  failure: null as SearchFailure | null,
  /** How many are to be loaded, page after page; null where nobody asked for that. */
  loadTarget: null as number | null,
  /** As they came, so that appending one costs the same at 100 and at 50,000 emails. */
  pages: [] as ArchivedEmail[][],
  /** Where the next page starts: rows the server has given, shown or not. */
  offset: 0,
  /** How many of them came twice: they are shown once, and count for nothing. */
  repeated: 0,
  recordCount: 0,
  hasMore: false,
};

export const noSearch = {
  /** The page is shown: only then may the search write the address. */
  isOpen: false,
  /** The fragment as it stands in the address bar. */
  hash: '',
  query: EMPTY_QUERY,
  sort: NEWEST_FIRST,
  view: 'list' as ResultsView,
  openEmailRef: null as EmailRef | null,
  /** The email to be opened is not in the archive; said until another is opened or searched. */
  isEmailGone: false,
  tab: null as FileType | null, // it stays from email to email
  /** The list it was opened from, where that is not the results. */
  openedFrom: null as readonly ArchivedEmail[] | null,
  /** Whose emails are shown, everything that was sent to them; null where the search is shown. */
  person: null as PersonPlace | null,
  /** The data context of the address: another than the chosen is asked about (searchPlace.ts). */
  contextId: null as string | null,
  /** What the address says of a range that is none: it is told before anything is searched. */
  badRange: null as string | null,
  form: 'same' as FormState,
  /** What was asked for last; null before the first search. */
  requested: null as Search | null,
  chartStatus: 'idle' as RequestStatus,
  /** What the chart's counts are of. */
  chartedSearch: null as Search | null,
  chart: [] as ChartPoint[],
  /** Unix ms: of a period not over then, the bars say what was so far. */
  chartAskedAt: 0,
  ...noRows,
};

export type SearchState = typeof noSearch;

/** The address of the search page is, or has become, this fragment. */
export function openAddress(state: SearchState, hash: string): void {
  const { query, sort, mail, tab, ...place } = parseAddress(hash);
  Object.assign(state, place, { hash, isOpen: true, tab: tab ?? state.tab });
  openLinked(state, mail);
  // Where nothing is searched for, the range stays that of the visit.
  const isRangeFree = !canSearch(query) && place.person?.months !== '';
  if (isRangeFree && query.period === EMPTY_QUERY.period) query.period = state.query.period;
  const isOther = !isEqual(query, state.query);
  if (isOther || mail) state.isEmailGone = false;
  // What is the same stays the same object, so that nothing is sorted or drawn again.
  if (isOther) state.query = query;
  if (!isEqual(sort, state.sort)) state.sort = sort;
}

/** Whatever a link said of context, range, email and person is settled. */
export function settleLink(state: SearchState): void {
  state.contextId = null;
  state.badRange = null;
  closeOpened(state);
}

/** Neither an email nor a person is open any more. */
export function closeOpened(state: SearchState): void {
  closeEmail(state);
  state.person = null;
}

/** No email is open any more. */
export function closeEmail(state: SearchState): void {
  state.openEmailRef = null;
  state.openedFrom = null;
}

/** Everything that was sent to an address is wanted; an email that is open goes. */
export function openPerson(state: SearchState, address: string): void {
  closeEmail(state);
  const hasRange = state.requested !== null || state.query.period !== EMPTY_QUERY.period;
  state.person = { address, months: hasRange ? '' : PERSON_MONTHS };
}

/** The address names this email. An open one stays, with the list it was opened from. */
function openLinked(state: SearchState, mail: EmailRef | null): void {
  if (mail?.id === state.openEmailRef?.id) return;
  // As the list has it: in the address a date is text. No drafts: there may be very many.
  const listed =
    mail &&
    original(state.pages)
      .flat()
      .find(({ id }) => id === mail.id);
  state.openEmailRef = listed ? { id: listed.id, sentDate: listed.sentDate } : mail;
  if (!state.openedFrom?.some(({ id }) => id === mail?.id)) state.openedFrom = null;
}

/** The page goes on in another data context. */
export function changeContext(
  state: SearchState,
  { payload: groupId, meta: { isFirst } }: ReturnType<typeof session.dataContextChosen>,
): void {
  // A link that nothing is shown of yet keeps its context, email and person: it is opened there, or
  // asked about. One that names no context was waiting for the first.
  const isWaiting = state.requested === null && (state.contextId !== null || isFirst === true);
  if (!isWaiting && state.contextId !== groupId) closeOpened(state);
  if (!isWaiting) state.tab = null;
  dropResults(state);
  if (!isWaiting || state.contextId === null) state.contextId = groupId;
}

/** No emails are shown any more. */
export function dropRows(state: SearchState): void {
  Object.assign(state, noRows);
}

/** Nothing is asked for or shown any more. */
export function dropResults(state: SearchState): void {
  dropRows(state);
  state.requested = null;
  state.chartStatus = 'idle';
  state.chart = noSearch.chart;
  state.chartedSearch = null;
}

/** A search begins; the rows of the one before stay until its first page answers. */
export function startSearch(state: SearchState, search: Search): void {
  const isCounted = state.chartedSearch !== null && original(state.chartedSearch) === search;
  state.requested = search;
  state.isEmailGone = false;
  state.listStatus = 'pending';
  state.moreStatus = 'idle';
  state.chartStatus = isCounted ? 'succeeded' : 'pending';
  state.failure = null;
  state.loadTarget = null;
}

/** The search under way is given up for what is shown, and what the address then says. */
export function cancelSearch(state: SearchState): void {
  if (state.listStatus !== 'pending') return;
  if (!state.shown) {
    dropResults(state);
    state.query = { ...EMPTY_QUERY, period: state.query.period };
    return;
  }
  state.requested = state.shown;
  state.query = state.shown.query;
  state.listStatus = 'succeeded';
  const isCounted = state.chartedSearch && original(state.chartedSearch) === original(state.shown);
  state.chartStatus = isCounted ? 'succeeded' : 'pending';
}

/** The first page of a search is there: it is what is shown now. */
export function takeFirstPage(state: SearchState, page: EmailPage): void {
  state.listStatus = 'succeeded';
  state.shown = state.requested;
  state.pages = [page.emails];
  state.recordCount = page.recordCount;
  state.repeated = 0;
  countPage(state, page);
}

/** How far beyond twice the count a list that grows is followed: a server may repeat itself. */
const BEYOND = 1_000;

/**
 * A page shorter than asked for is the last, whatever the count says (F-23). Where rows came twice,
 * or more than were counted, new emails have pushed others beyond the count: those are to be had.
 */
export function countPage(state: SearchState, { received, repeated }: EmailPage): void {
  state.repeated += repeated;
  state.offset = state.pages.length * PAGE_SIZE - PAGE_SIZE + received;
  const { offset, recordCount } = state;
  const hasGrown = state.repeated > 0 || offset > recordCount;
  state.hasMore =
    received >= PAGE_SIZE && offset < recordCount + (hasGrown ? recordCount + BEYOND : 0);
}
