import { createSelector, createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { injectedHooks } from '@/store/lazyFeature';
import type { Answer, Answers } from './countEach';
import type { SuggestionQuery } from './suggestionQueries';

type SuggestionsState = {
  /** `interrupted`: something new was typed or searched before all had answered. */
  status: 'idle' | 'pending' | 'succeeded' | 'interrupted';
  queries: SuggestionQuery[];
  answers: Answers;
};

export type Offer = { suggestion: SuggestionQuery; count: number };

const initialState: SuggestionsState = { status: 'idle', queries: [], answers: {} };

/** Somebody types another search: nobody waits for the answers any more. */
export const isNewSearchTyped = (action: Action): boolean =>
  search.formCompared.match(action) && action.payload !== 'same';

const stop = (state: SuggestionsState) => {
  if (state.status === 'pending') state.status = 'interrupted';
};

export const suggestionsSlice = createSlice({
  name: 'suggestions',
  initialState,
  reducers: {
    /** A search found nothing, or little, and that is shown. */
    suggestionsOpened: () => ({ ...initialState, status: 'pending' as const }),
    suggestionsLeft: () => initialState,
    suggestionsRetried: () => ({ ...initialState, status: 'pending' as const }),
    queriesChosen(state, { payload }: PayloadAction<SuggestionQuery[]>) {
      state.queries = payload;
    },
    queryAnswered(state, { payload }: PayloadAction<{ id: string; answer: Answer }>) {
      state.answers[payload.id] = payload.answer;
    },
    queriesEnded(state) {
      state.status = 'succeeded';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(search.searchStarted, stop)
      .addCase(session.dataContextChosen, () => initialState)
      .addMatcher(isNewSearchTyped, stop);
  },
  selectors: {
    selectFailedCount: ({ answers }) =>
      Object.values(answers).filter((answer) => answer === 'failed').length,
    selectOffers: createSelector(
      [(state: SuggestionsState) => state.queries, (state: SuggestionsState) => state.answers],
      offersOf,
    ),
  },
});

/** What finds something; a wider range or looser form only where it finds more. */
function offersOf(queries: readonly SuggestionQuery[], answers: Answers): Offer[] {
  const most = new Map<string, number>();
  return queries.flatMap((suggestion) => {
    const { change } = suggestion;
    const way = change.kind === 'range' ? change.kind : `${change.kind} ${change.field}`;
    const count = answers[suggestion.id];
    const isOffered = typeof count === 'number' && count > (most.get(way) ?? 0);
    if (isOffered) most.set(way, count);
    return isOffered ? [{ suggestion, count }] : [];
  });
}

export const suggestions = { ...suggestionsSlice.actions, ...suggestionsSlice.selectors };
export const { useSelector: useSuggestionsSelector, select: selectWithSuggestions } =
  injectedHooks<typeof suggestionsSlice>();
