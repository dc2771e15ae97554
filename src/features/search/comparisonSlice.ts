import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ChartInterval, ChartPoint } from '@/api/emails';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import type { Choices } from '@/browser/choices';
import type { RequestStatus } from '@/saga/requestStatus';
import { joinedWith } from '@/store/joined';
import { resultsDropped } from './searchSlice';

/** The counts of the period before. */
export type PeriodBefore = {
  /** Of the search it belongs to: the same object, so that it never stands over the bars of another. */
  interval: ChartInterval;
  /** What the counts were asked by. */
  asked: ChartInterval;
  points: ChartPoint[];
  /** When they were asked for (unix ms): of a period that was not over then, the bars say what was sent so far. */
  askedAt: number;
};

type ComparisonState = { isOn: boolean; status: RequestStatus; before: PeriodBefore | null };

const initialState: ComparisonState = { isOn: false, status: 'idle', before: null };

/** What a page begins with. */
export const comparisonStateOf = ({ isComparing }: Choices): ComparisonState => ({
  ...initialState,
  isOn: isComparing,
});

const forget = ({ isOn }: ComparisonState): ComparisonState => ({ ...initialState, isOn });

const comparisonSlice = createSlice({
  name: 'comparison',
  initialState,
  reducers: {
    /** The chart is drawn: whether it compares was decided before. */
    comparisonOpened() {
      // heard by comparisonSaga
    },
    comparisonToggled(state, { payload: isOn }: PayloadAction<boolean>) {
      state.isOn = isOn;
    },
    comparisonRetried() {
      // heard by comparisonSaga
    },
    comparisonRequested(state) {
      state.status = 'pending';
    },
    comparisonReceived(state, { payload }: PayloadAction<PeriodBefore>) {
      state.status = 'succeeded';
      state.before = payload;
    },
    comparisonFailed(state) {
      state.status = 'failed';
      state.before = null;
    },
    /** Another search, or none: nothing is under way any more. */
    comparisonLeft(state) {
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
    selectComparisonStatus: (state) => state.status,
    selectBefore: (state) => state.before,
  },
});

export const {
  comparisonOpened,
  comparisonToggled,
  comparisonRetried,
  comparisonRequested,
  comparisonReceived,
  comparisonFailed,
  comparisonLeft,
} = comparisonSlice.actions;
export const { selectIsComparing, selectComparisonStatus, selectBefore } =
  comparisonSlice.selectors;
export { comparisonSlice };
export const { useSelector: useComparisonSelector, select: selectWithComparison } =
  joinedWith<'comparison'>();

declare module '@/store/state' {
  interface JoiningState extends WithSlice<typeof comparisonSlice> {}
}
