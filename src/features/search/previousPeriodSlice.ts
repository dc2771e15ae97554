import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChartInterval, ChartPoint } from '@/api/emails';
import { session } from '@/features/session/sessionSlice';
import type { RequestStatus } from '@/saga/requestStatus';
import { search } from './searchSlice';

export type PreviousPeriod = {
  /** The same object as the search has: it never stands over the bars of another. */
  interval: ChartInterval;
  asked: ChartInterval;
  points: ChartPoint[];
};

type PreviousPeriodState = { isOn: boolean; status: RequestStatus; before: PreviousPeriod | null };

export const notCompared: PreviousPeriodState = { isOn: false, status: 'idle', before: null };

const forget = ({ isOn }: PreviousPeriodState): PreviousPeriodState => ({ ...notCompared, isOn });

export const previousPeriodSlice = createSlice({
  name: 'previousPeriod',
  initialState: notCompared,
  reducers: {
    toggled(state, { payload: isOn }: PayloadAction<boolean>) {
      state.isOn = isOn;
    },
    retried: () => undefined, // heard by previousPeriodSaga
    requested(state) {
      state.status = 'pending';
    },
    received(state, { payload }: PayloadAction<PreviousPeriod>) {
      state.status = 'succeeded';
      state.before = payload;
    },
    failed(state) {
      state.status = 'failed';
      state.before = null;
    },
    /** Another search, or none: nothing is under way any more. */
    left(state) {
      state.status = 'idle';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(search.resultsDropped, forget).addCase(session.dataContextChosen, forget);
  },
  selectors: {
    selectIsComparing: (state) => state.isOn,
    selectStatus: (state) => state.status,
    selectCounts: (state) => state.before,
  },
});

/** The period before the one that the chart is of: what happens to it, and what is known of it. */
export const previous = { ...previousPeriodSlice.actions, ...previousPeriodSlice.selectors };
