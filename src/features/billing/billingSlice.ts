import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BillingRow } from '@/api/billing';
import { failureRaised } from '@/features/failure/failureSlice';
import { session } from '@/features/session/sessionSlice';
import type { MonthRange } from '@/lib/time/months';
import type { RequestStatus } from '@/saga/requestStatus';
import { injectedHooks } from '@/store/lazyFeature';

export type BillingRange = MonthRange & { zone: string };

const initialState = {
  /** What is shown; null while the page is not. */
  range: null as BillingRange | null,
  rows: [] as BillingRow[],
  status: 'idle' as RequestStatus,
  /** The rows of the period before; null where it is not compared, or not there yet. */
  before: null as BillingRow[] | null,
  compares: true,
  hasComparisonFailed: false,
};

type BillingState = typeof initialState;

/** Another range, or another context: what was shown belongs to the old one. */
const loading = (range: BillingRange | null, compares: boolean): BillingState => ({
  ...initialState,
  range,
  compares,
  status: range ? 'pending' : 'idle',
});

export const billingSlice = createSlice({
  name: 'billing',
  initialState,
  reducers: {
    /** The page was opened with its range, or another range was chosen. */
    billingRangeChosen: ({ compares }, { payload }: PayloadAction<BillingRange>) =>
      loading(payload, compares),
    billingRequested: ({ range, compares }) => loading(range, compares),
    billingReceived(state, { payload }: PayloadAction<BillingRow[]>) {
      state.rows = payload;
      state.status = 'succeeded';
    },
    /** An error is an empty list; the status still says that it was one. */
    billingNotReceived(state) {
      state.rows = [];
      state.status = 'failed';
    },
    comparisonChosen(state, { payload }: PayloadAction<boolean>) {
      state.compares = payload;
      state.before = null;
      state.hasComparisonFailed = false;
    },
    comparisonReceived(state, { payload }: PayloadAction<BillingRow[]>) {
      state.before = payload;
    },
    comparisonNotReceived(state) {
      state.hasComparisonFailed = true;
    },
    billingLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(session.dataContextChosen, ({ range, compares }) => loading(range, compares))
      .addCase(failureRaised, (state) => {
        if (state.status === 'pending') state.status = 'failed';
      });
  },
});

export const billing = billingSlice.actions;
export const { useSelector: useBillingSelector, select: selectWithBilling } =
  injectedHooks<typeof billingSlice>();
