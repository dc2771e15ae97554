import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ChartInterval, ChartPoint } from '@/api/emails';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import type { Choices } from '@/browser/choices';
import type { RequestStatus } from '@/saga/requestStatus';
import { injectedHooks } from '@/store/lazyFeature';
import { resultsDropped } from './searchSlice';

/** The counts of the period before. */
export type PreviousPeriod = {
  /** Of the search it belongs to: the same object, so that it never stands over the bars of another. */
  interval: ChartInterval;
  /** What the counts were asked by. */
  asked: ChartInterval;
  points: ChartPoint[];
  /** When they were asked for (unix ms): of a period that was not over then, the bars say what was sent so far. */
  askedAt: number;
};

type PreviousPeriodState = { isOn: boolean; status: RequestStatus; before: PreviousPeriod | null };

const initialState: PreviousPeriodState = { isOn: false, status: 'idle', before: null };

/** What a page begins with. */
export const previousPeriodStateOf = ({ isComparing }: Choices): PreviousPeriodState => ({
  ...initialState,
  isOn: isComparing,
});

const forget = ({ isOn }: PreviousPeriodState): PreviousPeriodState => ({ ...initialState, isOn });

const previousPeriodSlice = createSlice({
  name: 'previousPeriod',
  initialState,
  reducers: {
    /** The chart is drawn: whether it compares was decided before. */
    previousPeriodOpened() {
      // heard by previousPeriodSaga
    },
    previousPeriodToggled(state, { payload: isOn }: PayloadAction<boolean>) {
      state.isOn = isOn;
    },
    previousPeriodRetried() {
      // heard by previousPeriodSaga
    },
    previousPeriodRequested(state) {
      state.status = 'pending';
    },
    previousPeriodReceived(state, { payload }: PayloadAction<PreviousPeriod>) {
      state.status = 'succeeded';
      state.before = payload;
    },
    previousPeriodFailed(state) {
      state.status = 'failed';
      state.before = null;
    },
    /** Another search, or none: nothing is under way any more. */
    previousPeriodLeft(state) {
      state.status = 'idle';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(resultsDropped, forget)
      .addCase(dataContextChosen, forget)
      .addCase(signedOut, forget);
  },
  selectors: {
    selectIsComparing: (state) => state.isOn,
    selectPreviousPeriodStatus: (state) => state.status,
    selectPreviousPeriod: (state) => state.before,
  },
});

export const {
  previousPeriodOpened,
  previousPeriodToggled,
  previousPeriodRetried,
  previousPeriodRequested,
  previousPeriodReceived,
  previousPeriodFailed,
  previousPeriodLeft,
} = previousPeriodSlice.actions;
export const { selectIsComparing, selectPreviousPeriodStatus, selectPreviousPeriod } =
  previousPeriodSlice.selectors;
export { previousPeriodSlice };
export const { useSelector: usePreviousPeriodSelector, select: selectWithPreviousPeriod } =
  injectedHooks<'previousPeriod'>();

declare module '@/store/state' {
  interface LazyState extends WithSlice<typeof previousPeriodSlice> {}
}
