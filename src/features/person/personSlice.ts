import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArchivedEmail, EmailFilters } from '@/api/emails';
import { selectOpenPerson } from '@/features/search/openEmail';
import { PERSON_MONTHS } from '@/features/search/searchQuery';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { selectionOf } from '@/lib/time/dateRange';
import type { RequestStatus } from '@/saga/requestStatus';
import { injectedHooks } from '@/store/lazyFeature';
import type { StateWith } from '@/store/state';
import type { MonthCount } from './personHistory';
import { formatPeriod, parsePeriod, shownMonths, shownRange } from './personPeriod';

/** Emails of one search, the newest first; `received` of `recordCount` were looked at. */
export type FoundEmails = {
  filters: EmailFilters;
  emails: ArchivedEmail[];
  received: number;
  recordCount: number;
};

const initialState = {
  /** Who was asked for last; null while nobody is open. */
  address: null as string | null,
  timelineStatus: 'idle' as RequestStatus,
  months: [] as MonthCount[],
  listStatus: 'idle' as RequestStatus,
  list: null as FoundEmails | null,
  /** The months that were asked for by themselves, `from~to`: the list is not all there is. */
  run: null as string | null,
  runStatus: 'idle' as RequestStatus,
  runList: null as FoundEmails | null,
};

type PersonState = typeof initialState;

export const personSlice = createSlice({
  name: 'person',
  initialState,
  reducers: {
    personRequested: (_state, { payload: address }: PayloadAction<string>): PersonState => ({
      ...initialState,
      address,
      timelineStatus: 'pending',
      listStatus: 'pending',
    }),
    personLeft: () => initialState,
    /** "Try again" under the months. */
    timelineRequested(state) {
      state.timelineStatus = 'pending';
    },
    timelineReceived(state, { payload }: PayloadAction<MonthCount[]>) {
      state.timelineStatus = 'succeeded';
      state.months = payload;
    },
    timelineFailed(state) {
      state.timelineStatus = 'failed';
    },
    /** "Try again" under the emails. */
    listRequested(state) {
      state.listStatus = 'pending';
    },
    listReceived(state, { payload }: PayloadAction<FoundEmails>) {
      state.listStatus = 'succeeded';
      state.list = payload;
    },
    personListFailed(state) {
      state.listStatus = 'failed';
    },
    /** The shown months are asked for, at first or by "Try again"; null: the list has them. */
    runRequested(state, { payload }: PayloadAction<string | null>) {
      state.run = payload;
      state.runStatus = payload === null ? 'idle' : 'pending';
      state.runList = null;
    },
    runReceived(state, { payload }: PayloadAction<FoundEmails>) {
      state.runStatus = 'succeeded';
      state.runList = payload;
    },
    runFailed(state) {
      state.runStatus = 'failed';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(session.dataContextChosen, () => initialState);
  },
});

export const person = personSlice.actions;
export const { useSelector: usePersonSelector, select: selectWithPerson } =
  injectedHooks<typeof personSlice>();

const selectOwn = (state: StateWith<typeof personSlice>) => state.person;

/** The range of the search that led here, or that the form shows without one. */
export const selectSearched = createSelector(
  [search.selectRequested, search.selectQuery, session.selectTimezone],
  (lastSearch, { period }, zone) => {
    if (lastSearch) return { period: lastSearch.query.period, range: lastSearch.filters.range };
    return {
      period,
      range: typeof period === 'string' ? selectionOf(period, zone, Date.now()) : period,
    };
  },
);

/** What was chosen; before that the range of the search. What makes no sense is 12 months. */
export const selectPeriod = createSelector([selectOpenPerson, selectSearched], (open, searched) =>
  open?.months === '' ? searched.range : (parsePeriod(open?.months ?? '') ?? PERSON_MONTHS),
);

/** Which months are drawn and shown; null while they are not counted. */
export const selectShown = createSelector(
  [selectPeriod, selectOwn, session.selectTimezone],
  (period, { months }, zone) => shownMonths(period, months, zone),
);

/** The months that need a call of their own; null where the list has them, or while unknown. */
export const selectWantedRun = createSelector([selectShown, selectOwn], (shown, { list }) =>
  shown && list && list.received < list.recordCount ? formatPeriod(shown.exact ?? shown.run) : null,
);

/** The emails of the shown months; null while unknown, all where months were not counted. */
export const selectShownEmails = createSelector(
  [selectShown, selectPeriod, selectOwn, selectWantedRun, session.selectTimezone],
  (shown, period, { list, timelineStatus, runList }, wantedRun, zone): FoundEmails | null => {
    if (wantedRun !== null) return runList;
    if (!list || (!shown && timelineStatus === 'pending')) return null;
    if (!shown || (period === 'all' && !shown.isNarrowed)) return list;
    const { startDate, endDate } = shownRange(shown, list.filters.range, zone);
    const emails = list.emails.filter(({ date }) => {
      const second = date === null ? Number.NaN : Math.floor(date / 1000);
      return second >= startDate && second <= endDate;
    });
    return { ...list, emails, received: emails.length, recordCount: emails.length };
  },
);

export const selectEmailsStatus = createSelector(
  [selectOwn, selectWantedRun],
  ({ listStatus, runStatus }, wantedRun) => (wantedRun === null ? listStatus : runStatus),
);
