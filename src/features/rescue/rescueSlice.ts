import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { searchStarted } from '@/features/search/searchSlice';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { joinedWith } from '@/store/joined';
import type { Probe } from './probes';

type RescueState = {
  /** `interrupted`: something new was typed or searched before all had answered. */
  status: 'idle' | 'pending' | 'succeeded' | 'interrupted';
  probes: Probe[];
  /** How many emails a probe finds, by its id, where it has answered. */
  counts: Record<string, number>;
  failedCount: number;
};

/** A search that would find something. */
export type Offer = { probe: Probe; count: number };

const initialState: RescueState = { status: 'idle', probes: [], counts: {}, failedCount: 0 };

const stop = (state: RescueState) => {
  if (state.status === 'pending') state.status = 'interrupted';
};

const rescueSlice = createSlice({
  name: 'rescue',
  initialState,
  reducers: {
    /** A search found nothing, and that is shown. */
    rescueOpened: () => ({ ...initialState, status: 'pending' as const }),
    rescueLeft: () => initialState,
    rescueRetried: () => ({ ...initialState, status: 'pending' as const }),
    /** Somebody types a new search: nobody waits for the answers any more. */
    rescueInterrupted: stop,
    probesChosen(state, { payload }: PayloadAction<Probe[]>) {
      state.probes = payload;
    },
    probeAnswered(state, { payload: { id, count } }: PayloadAction<{ id: string; count: number }>) {
      state.counts[id] = count;
    },
    probeFailed(state) {
      state.failedCount += 1;
    },
    probesEnded(state) {
      state.status = 'succeeded';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(searchStarted, stop)
      .addCase(dataContextChosen, () => initialState)
      .addCase(signedOut, () => initialState);
  },
  selectors: {
    selectRescueStatus: (state) => state.status,
    selectProbes: (state) => state.probes,
    selectFailedCount: (state) => state.failedCount,
    selectOffers: createSelector(
      [(state: RescueState) => state.probes, (state: RescueState) => state.counts],
      offersOf,
    ),
  },
});

/** What finds something; what goes further in the same way (a wider range, a looser form of a filter) only where it finds more. */
function offersOf(probes: readonly Probe[], counts: RescueState['counts']): Offer[] {
  const most = new Map<string, number>();
  return probes.flatMap((probe) => {
    const { change } = probe;
    const way = change.kind === 'range' ? change.kind : `${change.kind} ${change.field}`;
    const count = counts[probe.id] ?? 0;
    const isOffered = count > (most.get(way) ?? 0);
    if (isOffered) most.set(way, count);
    return isOffered ? [{ probe, count }] : [];
  });
}

export const {
  rescueOpened,
  rescueLeft,
  rescueRetried,
  rescueInterrupted,
  probesChosen,
  probeAnswered,
  probeFailed,
  probesEnded,
} = rescueSlice.actions;
export const { selectRescueStatus, selectProbes, selectFailedCount, selectOffers } =
  rescueSlice.selectors;
export { rescueSlice };
export const { useSelector: useRescueSelector, select: selectWithRescue } = joinedWith<'rescue'>();

declare module '@/store/state' {
  interface JoiningState extends WithSlice<typeof rescueSlice> {}
}
