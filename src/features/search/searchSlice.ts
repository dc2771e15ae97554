import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArchivedEmail, ChartPoint, EmailPage, EmailRange, EmailRef } from '@/api/emails';
import { failureRaised } from '@/features/failure/failureSlice';
import type { FileType } from '@/lib/fileTypes';
import { session } from '@/features/session/sessionSlice';
import type { ResultsView, SearchQuery, SortOption } from './searchQuery';
import * as reduce from './searchState';

export const searchSlice = createSlice({
  name: 'search',
  initialState: reduce.noSearch,
  reducers: {
    /** The address of the search page is, or has become, this fragment. */
    addressOpened: (state, { payload: hash }: PayloadAction<string>) =>
      reduce.openAddress(state, hash),
    /** The search wants this fragment in the address bar; navigationSaga puts it there. */
    addressChanged(state, { payload }: PayloadAction<reduce.AddressChange>) {
      state.hash = payload.hash;
    },
    formCompared(state, { payload }: PayloadAction<reduce.FormState>) {
      state.form = payload;
    },
    searchEntered: (state) => void (state.isOpen = true),
    searchLeft: (state) => void (state.isOpen = false),
    /** The form was sent: valid texts only. */
    searchSubmitted(state, { payload }: PayloadAction<SearchQuery>) {
      reduce.settleLink(state);
      state.query = payload;
    },
    /** A link's search is wanted in the chosen data context; its email is not to be had there. */
    linkTakenHere: reduce.settleLink,
    /** A part of the chart was chosen, to be looked at more closely. */
    rangeChosen(state, { payload }: PayloadAction<EmailRange>) {
      reduce.settleLink(state);
      state.query = {
        ...(state.requested?.query ?? state.query),
        period: payload,
        aggregate: null,
      };
    },
    searchRetried: () => undefined, // heard by searchSaga
    searchStarted: (state, { payload }: PayloadAction<reduce.Search>) =>
      reduce.startSearch(state, payload),
    searchCancelled: reduce.cancelSearch,
    /** The form is emptied, or can't be searched for: nothing is shown any more. */
    searchCleared(state, { payload }: PayloadAction<SearchQuery>) {
      reduce.settleLink(state);
      reduce.dropResults(state);
      state.query = payload;
    },
    firstPageReceived: (state, { payload }: PayloadAction<EmailPage>) =>
      reduce.takeFirstPage(state, payload),
    listFailed(state, { payload }: PayloadAction<reduce.SearchFailure>) {
      reduce.dropRows(state);
      state.listStatus = 'failed';
      state.failure = payload;
    },
    /** Of rows that another search is about to replace no more are wanted. */
    moreRequested(state) {
      if (state.listStatus !== 'pending') state.moreStatus = 'pending';
    },
    /** Page after page until so many are loaded. */
    manyRequested(state, { payload: target }: PayloadAction<number>) {
      if (state.listStatus === 'pending') return;
      state.moreStatus = 'pending';
      state.loadTarget = target;
    },
    /** All of them are there, or a person has seen enough. */
    manyEnded(state) {
      state.loadTarget = null;
      if (state.moreStatus === 'pending') state.moreStatus = 'succeeded';
    },
    nextPageReceived(state, { payload }: PayloadAction<EmailPage>) {
      state.moreStatus = state.loadTarget === null ? 'succeeded' : 'pending';
      state.pages.push(payload.emails);
      reduce.countPage(state, payload);
    },
    moreFailed(state) {
      state.moreStatus = 'failed';
      state.loadTarget = null;
    },
    chartRetried(state) {
      state.chartStatus = 'pending';
    },
    chartReceived(state, { payload }: PayloadAction<{ points: ChartPoint[]; askedAt: number }>) {
      state.chartStatus = 'succeeded';
      state.chart = payload.points;
      state.chartAskedAt = payload.askedAt;
      state.chartedSearch = state.requested;
    },
    chartFailed(state) {
      state.chartStatus = 'failed';
      state.chart = [];
      state.chartedSearch = null;
    },
    /** The page was left, or the address asks for nothing. */
    resultsDropped: reduce.dropResults,
    sortChosen(state, { payload }: PayloadAction<SortOption>) {
      state.sort = payload;
    },
    viewChosen(state, { payload }: PayloadAction<ResultsView>) {
      state.view = payload;
    },
    /** An email of the results was opened, or one of another list (`openedFrom`). */
    emailOpened(
      state,
      { payload }: PayloadAction<{ email: EmailRef; openedFrom?: ArchivedEmail[] }>,
    ) {
      state.openEmailRef = payload.email;
      state.isEmailGone = false;
      state.openedFrom = payload.openedFrom ?? null;
    },
    /** A file of the open email is to be looked at. */
    tabChosen: (state, { payload }: PayloadAction<FileType>) => void (state.tab = payload),
    /** Previous or Next was pressed. */
    emailMoved: (state, { payload }: PayloadAction<EmailRef>) =>
      void (state.openEmailRef = payload),
    emailClosed: reduce.closeEmail,
    emailGone(state) {
      reduce.closeEmail(state);
      state.isEmailGone = true;
    },
    emailGoneSeen: (state) => void (state.isEmailGone = false),
    /** Everything that was sent to an address is wanted; an email that is open goes. */
    personOpened: (state, { payload }: PayloadAction<string>) => reduce.openPerson(state, payload),
    personMonthsChosen(state, { payload }: PayloadAction<string>) {
      if (state.person) state.person.months = payload;
    },
    /** The months are again those that the page of a person begins with. */
    personMonthsFreed(state) {
      if (state.person) reduce.openPerson(state, state.person.address);
    },
    personClosed: (state) => void (state.person = null),
  },
  extraReducers: (builder) => {
    builder
      .addCase(failureRaised, reduce.closeOpened)
      .addCase(session.dataContextChosen, reduce.changeContext);
  },
  selectors: {
    selectIsOpen: (state) => state.isOpen,
    selectHash: (state) => state.hash,
    selectQuery: (state) => state.query,
    selectSort: (state) => state.sort,
    selectView: (state) => state.view,
    selectOpenEmailRef: (state) => state.openEmailRef,
    selectTab: (state) => state.tab,
    selectIsEmailGone: (state) => state.isEmailGone,
    selectOpenedFrom: (state) => state.openedFrom,
    selectPerson: (state) => state.person,
    selectLinkedContextId: (state) => state.contextId,
    selectBadRange: (state) => state.badRange,
    selectFormState: (state) => state.form,
    /** The form is another than what is shown: nothing acts on that. */
    selectIsStale: (state) => state.form !== 'same',
    selectRequested: (state) => state.requested,
    selectFailure: (state) => state.failure,
    selectLoadTarget: (state) => state.loadTarget,
    selectShown: (state) => state.shown,
    selectListStatus: (state) => state.listStatus,
    selectMoreStatus: (state) => state.moreStatus,
    selectChartStatus: (state) => state.chartStatus,
    selectOffset: (state) => state.offset,
    /** What the server said at first. */
    selectCounted: (state) => state.recordCount,
    /** What the server says, but never fewer than it has given (F-23). */
    selectRecordCount: (state) => Math.max(state.recordCount, state.offset - state.repeated),
    selectHasMore: (state) => state.hasMore,
    selectChart: (state) => state.chart,
    selectChartAskedAt: (state) => state.chartAskedAt,
    selectChartedSearch: (state) => state.chartedSearch,
    /** In the order of arrival. */
    selectEmails: createSelector([(state: reduce.SearchState) => state.pages], (pages) =>
      ([] as ArchivedEmail[]).concat(...pages),
    ),
  },
});

export const search = { ...searchSlice.actions, ...searchSlice.selectors };
