import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BillingRow } from '@/api/billing';
import type { RequestStatus } from '@/saga/requestStatus';
import { injectedHooks } from '@/store/lazyFeature';

const initialState = {
  versionStatus: 'idle' as RequestStatus,
  version: null as string | null,
  billingStatus: 'idle' as RequestStatus,
  billing: [] as BillingRow[],
};

export const infoSlice = createSlice({
  name: 'info',
  initialState,
  reducers: {
    infoRequested: () => ({
      ...initialState,
      versionStatus: 'pending' as const,
      billingStatus: 'pending' as const,
    }),
    versionReceived(state, { payload }: PayloadAction<string>) {
      state.versionStatus = 'succeeded';
      state.version = payload;
    },
    versionNotReceived(state) {
      state.versionStatus = 'failed';
    },
    ownBillingReceived(state, { payload }: PayloadAction<BillingRow[]>) {
      state.billingStatus = 'succeeded';
      state.billing = payload;
    },
    ownBillingNotReceived(state) {
      state.billingStatus = 'failed';
    },
  },
});

export const info = infoSlice.actions;
export const { useSelector: useInfoSelector } = injectedHooks<typeof infoSlice>();
