import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { search } from '@/features/search/searchSlice';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { injectedHooks } from '@/store/lazyFeature';
import type { Answer, Answers } from './countEach';
import type { Probe } from './probes';

type SuggestionsState = {
  /** `interrupted`: something new was typed or searched before all had answered. */
  status: 'idle' | 'pending' | 'succeeded' | 'interrupted';
  probes: Probe[];
  answers: Answers;
};

/** A search that would find something. */
export type Offer = { probe: Probe; count: number };

const initialState: SuggestionsState = { status: 'idle', probes: [], answers: {} };

const stop = (state: SuggestionsState) => {
  if (state.status === 'pending') state.status = 'interrupted';
};

const suggestionsSlice = createSlice({
  name: 'suggestions',
  initialState,
  reducers: {
    /** A search found nothing, or little, and that is shown. */
    suggestionsOpened: () => ({ ...initialState, status: 'pending' as const }),
    suggestionsLeft: () => initialState,
    suggestionsRetried: () => ({ ...initialState, status: 'pending' as const }),
    /** Somebody types a new search: nobody waits for the answers any more. */
    suggestionsInterrupted: stop,
    probesChosen(state, { payload }: PayloadAction<Probe[]>) {
      state.probes = payload;
    },
    probeAnswered(state, { payload }: PayloadAction<{ id: string; answer: Answer }>) {
      state.answers[payload.id] = payload.answer;
    },
    probesEnded(state) {
      state.status = 'succeeded';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(search.searchStarted, stop)
      .addCase(dataContextChosen, () => initialState)
      .addCase(signedOut, () => initialState);
  },
  selectors: {
    selectSuggestionsStatus: (state) => state.status,
    selectProbes: (state) => state.probes,
    selectFailedCount: ({ answers }) =>
      Object.values(answers).filter((answer) => answer === 'failed').length,
    selectOffers: createSelector(
      [(state: SuggestionsState) => state.probes, (state: SuggestionsState) => state.answers],
      offersOf,
    ),
  },
});

/** What finds something; a wider range or looser form only where it finds more. */
function offersOf(probes: readonly Probe[], answers: Answers): Offer[] {
  const most = new Map<string, number>();
  return probes.flatMap((probe) => {
    const { change } = probe;
    const way = change.kind === 'range' ? change.kind : `${change.kind} ${change.field}`;
    const count = answers[probe.id];
    const isOffered = typeof count === 'number' && count > (most.get(way) ?? 0);
    if (isOffered) most.set(way, count);
    return isOffered ? [{ probe, count }] : [];
  });
}

/** What happens to suggestions, and what is known of them. */
export const suggestions = { ...suggestionsSlice.actions, ...suggestionsSlice.selectors };
export { suggestionsSlice };
export const { useSelector: useSuggestionsSelector, select: selectWithSuggestions } =
  injectedHooks<'suggestions'>();

declare module '@/store/state' {
  interface LazyState extends WithSlice<typeof suggestionsSlice> {}
}
