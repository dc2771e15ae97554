import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import {
  PAGE_SIZE,
  type ArchivedEmail,
  type ChartInterval,
  type ChartPoint,
  type EmailFilters,
  type EmailPage,
  type EmailRange,
} from '@/api/emails';
import { previewClosed, previewMoved } from '@/features/preview/previewSlice';
import { dataContextChosen, selectLocalization, signedOut } from '@/features/session/sessionSlice';
import type { RequestStatus } from '@/saga/requestStatus';
import { parseAddress, type EmailName } from './searchAddress';
import {
  EMPTY_QUERY,
  NEWEST_FIRST,
  sameQuery,
  sameSort,
  type ResultsView,
  type SearchQuery,
  type SortOption,
} from './searchQuery';
import { emailSorter } from './sortEmails';

/** What is asked of the server for a query: relative periods have become seconds. */
export type Search = { query: SearchQuery; filters: EmailFilters; interval: ChartInterval };

type SearchState = {
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

const noResults = {
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
} as const satisfies Partial<SearchState>;

const initialState: SearchState = {
  ...noResults,
  pages: [],
  chart: [],
  selectedIds: [],
  isOpen: false,
  hash: '',
  query: EMPTY_QUERY,
  sort: NEWEST_FIRST,
  view: 'list',
  mail: null,
  contextId: null,
};

/** Whatever a link said of context and email is settled. */
const answered = { contextId: null, mail: null } as const satisfies Partial<SearchState>;

/** The emails of one answer that are not shown yet; `received` counts the server's rows, of which `repeated` came before. */
export type PageOfResults = EmailPage;

/** What is written into the address; closing a preview takes back the step that opened it. */
export type AddressChange = {
  hash: string;
  replace: boolean;
  preview?: 'opened' | 'moved' | 'closed';
};

const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    /** The address of the search page is, or has become, this fragment. */
    addressOpened(state, { payload: hash }: PayloadAction<string>) {
      const { query, sort, view, mail, contextId } = parseAddress(hash);
      Object.assign(state, { hash, isOpen: true, view, mail, contextId });
      // What is the same stays the same object, so that nothing is sorted or drawn again.
      if (!sameQuery(query, state.query)) state.query = query;
      if (!sameSort(sort, state.sort)) state.sort = sort;
    },
    /** The search wants this fragment in the address bar; navigationSaga puts it there. */
    addressChanged(state, { payload }: PayloadAction<AddressChange>) {
      state.hash = payload.hash;
    },
    searchEntered(state) {
      state.isOpen = true;
    },
    searchLeft(state) {
      state.isOpen = false;
    },
    /** The form was sent: valid texts only. */
    searchSubmitted(state, { payload }: PayloadAction<SearchQuery>) {
      Object.assign(state, answered, { query: payload });
    },
    /** The search of a link for another data context is wanted in the chosen one; its email is not to be had there. */
    linkTakenHere(state) {
      Object.assign(state, answered);
    },
    /** A part of the chart was chosen, to be looked at more closely. */
    rangeChosen(state, { payload }: PayloadAction<EmailRange>) {
      Object.assign(state, answered, {
        query: { ...(state.search?.query ?? state.query), period: payload, aggregate: null },
      });
    },
    searchRetried() {
      // heard by searchSaga
    },
    /** The rows of the search before stay until the first page answers. */
    searchStarted(state, { payload }: PayloadAction<Search>) {
      state.search = payload;
      state.listStatus = 'pending';
      state.moreStatus = 'idle';
      state.chartStatus = 'pending';
      if (state.selectedIds.length > 0) state.selectedIds = [];
    },
    firstPageReceived(state, { payload }: PayloadAction<PageOfResults>) {
      state.listStatus = 'succeeded';
      state.found = state.search;
      if (state.selectedIds.length > 0) state.selectedIds = []; // of rows that are gone
      state.pages = [payload.emails];
      state.recordCount = payload.recordCount;
      state.repeated = 0;
      countPage(state, payload);
    },
    listFailed(state) {
      Object.assign(state, {
        ...noResults,
        search: state.search,
        chart: state.chart,
        chartStatus: state.chartStatus,
        listStatus: 'failed',
      });
    },
    /** Without a payload, a person asked for more. */
    moreRequested(state, _action: PayloadAction<'byConsole' | undefined>) {
      state.moreStatus = 'pending';
    },
    nextPageReceived(state, { payload }: PayloadAction<PageOfResults>) {
      state.moreStatus = 'succeeded';
      state.pages.push(payload.emails);
      countPage(state, payload);
    },
    moreFailed(state) {
      state.moreStatus = 'failed';
    },
    chartRetried(state) {
      state.chartStatus = 'pending';
    },
    chartReceived(state, { payload }: PayloadAction<ChartPoint[]>) {
      state.chartStatus = 'succeeded';
      state.chart = payload;
    },
    chartFailed(state) {
      state.chartStatus = 'failed';
      state.chart = [];
    },
    /** The page was left, or the address asks for nothing. */
    resultsDropped(state) {
      Object.assign(state, noResults);
    },
    sortChosen(state, { payload }: PayloadAction<SortOption>) {
      state.sort = payload;
    },
    viewChosen(state, { payload }: PayloadAction<ResultsView>) {
      state.view = payload;
    },
    emailOpened(state, { payload }: PayloadAction<EmailName>) {
      state.mail = payload;
    },
    emailToggled(state, { payload: id }: PayloadAction<string>) {
      const ids = original(state.selectedIds);
      state.selectedIds = ids.includes(id)
        ? ids.filter((selected) => selected !== id)
        : [...ids, id];
    },
    /** All that are loaded, or none. */
    allToggled(state, { payload: selected }: PayloadAction<boolean>) {
      const pages = original(state.pages);
      state.selectedIds = selected ? pages.flatMap((page) => page.map(({ id }) => id)) : [];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(previewMoved, (state, { payload }) => {
        state.mail = { id: payload.id, sentDate: payload.sentDate };
      })
      .addCase(previewClosed, (state) => {
        state.mail = null;
      })
      .addCase(dataContextChosen, (state, { payload }) => {
        // A link that nothing is shown of yet keeps its context and its email: it is opened there, or asked about.
        const isWaiting = state.search === null && state.contextId !== null;
        if (!isWaiting && state.contextId !== payload) state.mail = null;
        Object.assign(state, noResults, { contextId: isWaiting ? state.contextId : payload });
      })
      .addCase(signedOut, () => initialState);
  },
  selectors: {
    selectIsOpen: (state) => state.isOpen,
    selectHash: (state) => state.hash,
    selectQuery: (state) => state.query,
    selectSort: (state) => state.sort,
    selectView: (state) => state.view,
    selectMail: (state) => state.mail,
    selectLinkedContextId: (state) => state.contextId,
    selectSearch: (state) => state.search,
    selectFound: (state) => state.found,
    selectListStatus: (state) => state.listStatus,
    selectMoreStatus: (state) => state.moreStatus,
    selectChartStatus: (state) => state.chartStatus,
    selectOffset: (state) => state.offset,
    /** What the server says, but never fewer than it has given (F-23). */
    selectRecordCount: (state) => Math.max(state.recordCount, state.offset - state.repeated),
    selectHasMore: (state) => state.hasMore,
    selectChart: (state) => state.chart,
    /** In the order of arrival. */
    selectEmails: createSelector([(state: SearchState) => state.pages], (pages) =>
      ([] as ArchivedEmail[]).concat(...pages),
    ),
    selectSelectedIds: createSelector(
      [(state: SearchState) => state.selectedIds],
      (ids): ReadonlySet<string> => new Set(ids),
    ),
  },
});

/** A page shorter than asked for is the last, whatever the count says (F-23). */
function countPage(state: SearchState, { received, repeated }: PageOfResults) {
  state.repeated += repeated;
  state.offset = state.pages.length * PAGE_SIZE - PAGE_SIZE + received;
  state.hasMore = received >= PAGE_SIZE && state.offset < state.recordCount;
}

export const {
  addressOpened,
  addressChanged,
  searchEntered,
  searchLeft,
  searchSubmitted,
  linkTakenHere,
  rangeChosen,
  searchRetried,
  searchStarted,
  firstPageReceived,
  listFailed,
  moreRequested,
  nextPageReceived,
  moreFailed,
  chartRetried,
  chartReceived,
  chartFailed,
  resultsDropped,
  sortChosen,
  viewChosen,
  emailOpened,
  emailToggled,
  allToggled,
} = searchSlice.actions;
export const {
  selectIsOpen,
  selectHash,
  selectQuery,
  selectSort,
  selectView,
  selectMail,
  selectLinkedContextId,
  selectSearch,
  selectFound,
  selectListStatus,
  selectMoreStatus,
  selectChartStatus,
  selectOffset,
  selectRecordCount,
  selectHasMore,
  selectChart,
  selectEmails,
  selectSelectedIds,
} = searchSlice.selectors;
export { searchSlice };

/** The loaded emails in the chosen order. */
export const selectSortedEmails = createSelector(
  [selectEmails, selectSort, selectLocalization],
  emailSorter(),
);

/** The loaded emails that are selected, in the chosen order. */
export const selectSelectedEmails = createSelector(
  [selectSortedEmails, selectSelectedIds],
  (emails, ids) => (ids.size === 0 ? [] : emails.filter(({ id }) => ids.has(id))),
);
