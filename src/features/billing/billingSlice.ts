import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { BillingRow } from '@/api/billing';
import { failureRaised } from '@/features/failure/failureSlice';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import type { MonthRange } from '@/lib/months';
import type { RequestStatus } from '@/saga/requestStatus';
import { joinedWith } from '@/store/joined';

/** Whole months of a zone (IANA). */
export type BillingRange = MonthRange & { zone: string };

type BillingState = {
  /** What is shown; null while the page is not. */
  range: BillingRange | null;
  rows: BillingRow[];
  status: RequestStatus;
};

const initialState: BillingState = { range: null, rows: [], status: 'idle' };

/** Another range, or another context: what was shown belongs to the old one. */
const loading = (range: BillingRange | null): BillingState => ({
  range,
  rows: [],
  status: range ? 'pending' : 'idle',
});

const billingSlice = createSlice({
  name: 'billing',
  initialState,
  reducers: {
    /** The page was opened with its range, or another range was chosen. */
    billingRangeChosen: (_state, { payload }: PayloadAction<BillingRange>) => loading(payload),
    /** Fetch the same range again. */
    billingRequested: ({ range }) => loading(range),
    billingReceived(state, { payload }: PayloadAction<BillingRow[]>) {
      state.rows = payload;
      state.status = 'succeeded';
    },
    /** An error is an empty list; the status still says that it was one. */
    billingNotReceived(state) {
      state.rows = [];
      state.status = 'failed';
    },
    billingLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(dataContextChosen, ({ range }) => loading(range))
      .addCase(failureRaised, (state) => {
        if (state.status === 'pending') state.status = 'failed';
      });
  },
  selectors: {
    selectBillingRange: (state) => state.range,
    selectBilling: (state) => state.rows,
    selectBillingStatus: (state) => state.status,
  },
});

export const {
  billingRangeChosen,
  billingRequested,
  billingReceived,
  billingNotReceived,
  billingLeft,
} = billingSlice.actions;
export const { selectBillingRange, selectBilling, selectBillingStatus } = billingSlice.selectors;
export { billingSlice };
export const { useSelector: useBillingSelector, select: selectWithBilling } =
  joinedWith<'billing'>();

declare module '@/store/state' {
  interface JoiningState extends WithSlice<typeof billingSlice> {}
}
