import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

/** What goes beyond its screen: an HTTP status, or 500 for a bug or a failure with no place. */
export type FailureCode = number;

export const failureSlice = createSlice({
  name: 'failure',
  initialState: { code: null as FailureCode | null },
  reducers: {
    /** Somebody met a failure that belongs on /error; navigationSaga goes there. */
    failureRaised(state, { payload }: PayloadAction<FailureCode>) {
      state.code = payload;
    },
  },
  selectors: {
    selectFailureCode: (state) => state.code,
  },
});

export const { failureRaised } = failureSlice.actions;
export const { selectFailureCode } = failureSlice.selectors;

declare module '@/store/state' {
  interface CoreState extends WithSlice<typeof failureSlice> {}
}
