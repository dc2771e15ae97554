import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What goes beyond its screen: an HTTP status, or 500 for a bug or a failure with no place. */
export type FailureCode = number;

export const failureSlice = createSlice({
  name: 'failure',
  initialState: { code: null as FailureCode | null, retryAfter: null as number | null },
  reducers: {
    /** Somebody met a failure that belongs on /error; navigationSaga goes there. */
    failureRaised(state, { payload }: PayloadAction<FailureCode>) {
      state.code = payload;
    },
    /** The server refused a call: there were too many (429). It says how many seconds to wait. */
    retryAfterReceived(state, { payload }: PayloadAction<number>) {
      state.retryAfter = payload;
    },
    retryAfterElapsed(state) {
      state.retryAfter = null;
    },
  },
  selectors: {
    selectFailureCode: (state) => state.code,
    selectRetryAfter: (state) => state.retryAfter,
  },
});

export const { failureRaised, retryAfterReceived, retryAfterElapsed } = failureSlice.actions;
export const { selectFailureCode, selectRetryAfter } = failureSlice.selectors;
