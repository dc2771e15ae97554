import {
  createSelector,
  createSlice,
  original,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import type { ArchivedEmail, ChartPoint, EmailRange, EmailRef } from '@/api/emails';
import { failureRaised } from '@/features/failure/failureSlice';
import { dataContextChosen, selectLocalization, signedOut } from '@/features/session/sessionSlice';
import { parseAddress } from './address/searchAddress';
import {
  sameQuery,
  sameSort,
  type ResultsView,
  type SearchQuery,
  type SortOption,
} from './searchQuery';
import {
  changeContext,
  chooseMonths,
  closeEmail,
  closeOpened,
  countPage,
  dropResults,
  dropRows,
  initialState,
  openLinked,
  openPerson,
  settleLink,
  toggleEmail,
  type AddressChange,
  type PageOfResults,
  type Search,
  type SearchState,
} from './searchState';
import { emailSorter } from './results/sortEmails';

const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    /** The address of the search page is, or has become, this fragment. */
    addressOpened(state, { payload: hash }: PayloadAction<string>) {
      const { query, sort, view, mail, person, contextId } = parseAddress(hash);
      state.hash = hash;
      state.isOpen = true;
      state.view = view;
      openLinked(state, mail);
      state.person = person;
      state.contextId = contextId;
      // What is the same stays the same object, so that nothing is sorted or drawn again.
      if (!sameQuery(query, state.query)) state.query = query;
      if (!sameSort(sort, state.sort)) state.sort = sort;
    },
    /** The search wants this fragment in the address bar; navigationSaga puts it there. */
    addressChanged(state, { payload }: PayloadAction<AddressChange>) {
      state.hash = payload.hash;
    },
    searchEntered: (state) => void (state.isOpen = true),
    searchLeft: (state) => void (state.isOpen = false),
    /** The form was sent: valid texts only. */
    searchSubmitted(state, { payload }: PayloadAction<SearchQuery>) {
      settleLink(state);
      state.query = payload;
    },
    /** The search of a link for another data context is wanted in the chosen one; its email is not to be had there. */
    linkTakenHere: settleLink,
    /** A part of the chart was chosen, to be looked at more closely. */
    rangeChosen(state, { payload }: PayloadAction<EmailRange>) {
      settleLink(state);
      state.query = { ...(state.search?.query ?? state.query), period: payload, aggregate: null };
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
      dropRows(state);
      state.listStatus = 'failed';
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
    resultsDropped: dropResults,
    sortChosen(state, { payload }: PayloadAction<SortOption>) {
      state.sort = payload;
    },
    viewChosen(state, { payload }: PayloadAction<ResultsView>) {
      state.view = payload;
    },
    /** An email of the results was opened, or one of another list (`around`). */
    emailOpened(state, { payload }: PayloadAction<{ email: EmailRef; around?: ArchivedEmail[] }>) {
      state.mail = payload.email;
      state.around = payload.around ?? null;
    },
    /** Previous or Next was pressed. */
    emailMoved(state, { payload }: PayloadAction<EmailRef>) {
      state.mail = payload;
    },
    emailClosed: closeEmail,
    /** Everything that was sent to an address is wanted; an email that is open goes. */
    personOpened: (state, { payload }: PayloadAction<string>) => openPerson(state, payload),
    /** Other months of the open person were chosen. */
    personMonthsChosen: (state, { payload }: PayloadAction<string>) => chooseMonths(state, payload),
    personClosed: (state) => void (state.person = null),
    emailToggled: (state, { payload }: PayloadAction<string>) => toggleEmail(state, payload),
    /** All that are loaded, or none. */
    allToggled(state, { payload: selected }: PayloadAction<boolean>) {
      const pages = original(state.pages);
      state.selectedIds = selected ? pages.flatMap((page) => page.map(({ id }) => id)) : [];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(failureRaised, closeOpened)
      .addCase(dataContextChosen, (state, { payload }) => changeContext(state, payload))
      .addCase(signedOut, () => initialState);
  },
  selectors: {
    selectIsOpen: (state) => state.isOpen,
    selectHash: (state) => state.hash,
    selectQuery: (state) => state.query,
    selectSort: (state) => state.sort,
    selectView: (state) => state.view,
    selectMail: (state) => state.mail,
    selectAround: (state) => state.around,
    selectPerson: (state) => state.person,
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
  emailMoved,
  emailClosed,
  personOpened,
  personMonthsChosen,
  personClosed,
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
  selectAround,
  selectPerson,
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

declare module '@/store/state' {
  interface CoreState extends WithSlice<typeof searchSlice> {}
}

/** The loaded emails in the chosen order. */
export const selectSortedEmails = createSelector(
  [selectEmails, selectSort, selectLocalization],
  emailSorter(),
);
