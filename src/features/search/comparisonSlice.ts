import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ChartInterval, ChartPoint } from '@/api/emails';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { readStored, store } from '@/browser/storage';
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

const STORAGE_KEY = 'chartComparison';

/** Remembers in this browser whether the chart compares. */
export const rememberComparison = (isOn: boolean): void => store(STORAGE_KEY, isOn ? 'on' : 'off');

const initialState = (): ComparisonState => ({
  isOn: readStored(STORAGE_KEY) === 'on',
  status: 'idle',
  before: null,
});

const forget = ({ isOn }: ComparisonState): ComparisonState => ({
  isOn,
  status: 'idle',
  before: null,
});

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
      .addCase(signedOut, initialState);
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
