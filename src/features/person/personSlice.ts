import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ArchivedEmail, EmailFilters } from '@/api/emails';
import { dataContextChosen, selectTimezone, signedOut } from '@/features/session/sessionSlice';
import type { RequestStatus } from '@/saga/requestStatus';
import { joinedWith } from '@/store/joined';
import { isWild, monthCounts, type MonthCount } from './personHistory';

/** Emails of one search, the newest first: at most as many as a bulk call gives. `received` of the `recordCount` that it found were looked at, each counted once. */
export type FoundEmails = {
  filters: EmailFilters;
  emails: ArchivedEmail[];
  received: number;
  recordCount: number;
};

type PersonState = {
  /** Whose emails are shown; null while the dialog is closed. */
  address: string | null;
  timelineStatus: RequestStatus;
  months: MonthCount[];
  listStatus: RequestStatus;
  list: FoundEmails | null;
  /** The month that the groups are narrowed to. */
  month: string | null;
  monthStatus: RequestStatus;
  /** The emails of that month, where the list is not all there is. */
  monthList: FoundEmails | null;
};

const initialState: PersonState = {
  address: null,
  timelineStatus: 'idle',
  months: [],
  listStatus: 'idle',
  list: null,
  month: null,
  monthStatus: 'idle',
  monthList: null,
};

const personSlice = createSlice({
  name: 'person',
  initialState,
  reducers: {
    personOpened: (_state, { payload: address }: PayloadAction<string>): PersonState => ({
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
    listFailed(state) {
      state.listStatus = 'failed';
    },
    /** The groups are narrowed to a month, or (null) to none. */
    monthChosen(state, { payload: month }: PayloadAction<string | null>) {
      state.month = month;
      state.monthStatus = 'idle';
      state.monthList = null;
    },
    monthRequested(state) {
      state.monthStatus = 'pending';
    },
    monthReceived(state, { payload }: PayloadAction<FoundEmails>) {
      state.monthStatus = 'succeeded';
      state.monthList = payload;
    },
    monthFailed(state) {
      state.monthStatus = 'failed';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(dataContextChosen, () => initialState).addCase(signedOut, () => initialState);
  },
  selectors: {
    selectAddress: (state) => state.address,
    selectListStatus: (state) => state.listStatus,
    selectList: (state) => state.list,
    selectMonth: (state) => state.month,
    selectMonthStatus: (state) => state.monthStatus,
    selectMonthList: (state) => state.monthList,
    selectCountedMonths: (state) => state.months,
    /** Others are meant by the address, too: the server cannot count its emails alone. */
    selectIsWild: (state) => isWild(state.address ?? ''),
    selectTimelineStatus: (state) =>
      isWild(state.address ?? '') ? state.listStatus : state.timelineStatus,
    /** The list is all there is, so that a month needs no call of its own. */
    selectIsComplete: (state) =>
      state.list !== null && state.list.received >= state.list.recordCount,
  },
});

export const {
  personOpened,
  personLeft,
  timelineRequested,
  timelineReceived,
  timelineFailed,
  listRequested,
  listReceived,
  listFailed,
  monthChosen,
  monthRequested,
  monthReceived,
  monthFailed,
} = personSlice.actions;
export const {
  selectAddress,
  selectListStatus,
  selectList,
  selectMonth,
  selectMonthStatus,
  selectMonthList,
  selectIsWild,
  selectTimelineStatus,
  selectIsComplete,
} = personSlice.selectors;
export { personSlice };
export const { useSelector: usePersonSelector, select: selectWithPerson } = joinedWith<'person'>();

declare module '@/store/state' {
  interface JoiningState extends WithSlice<typeof personSlice> {}
}

/** The months with their counts: the server's, or those of the list where the server would count others too. */
export const selectMonths = createSelector(
  [personSlice.selectors.selectCountedMonths, selectIsWild, selectList, selectTimezone],
  (counted, wild, list, zone) => {
    if (!wild || !list) return counted;
    return monthCounts(
      list.emails.flatMap(({ date }) => (date === null ? [] : [{ at: date, count: 1 }])),
      list.filters.range.endDate * 1000,
      zone,
    );
  },
);
