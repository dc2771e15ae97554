import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { BULK_LIMIT } from '@/api/emails';
import { session } from '@/features/session/sessionSlice';
import { search } from './searchSlice';
import { selectSortedEmails } from './results/sortedEmails';

type SelectionState = {
  ids: string[];
  /** All that was found is selected, and what is loaded later with it. */
  isEverything: boolean;
};

const initialState: SelectionState = { ids: [], isEverything: false };

const none = () => initialState;

export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    emailToggled(state, { payload: id }: PayloadAction<string>) {
      const ids = original(state.ids);
      state.isEverything = false;
      state.ids = ids.includes(id) ? ids.filter((selected) => selected !== id) : [...ids, id];
    },
    /** Adds these to the selection, or makes them all of it. */
    emailsSelected(state, { payload }: PayloadAction<{ ids: string[]; replace?: boolean }>) {
      state.ids = payload.replace ? payload.ids : [...new Set([...state.ids, ...payload.ids])];
      state.isEverything = false;
    },
    /** Of the loaded ones these belong to it: above 1000 it is the newest only. */
    everythingSelected: (_state, { payload: ids }: PayloadAction<string[]>): SelectionState => ({
      ids,
      isEverything: true,
    }),
    selectionCleared: none,
  },
  extraReducers: (builder) => {
    builder
      .addCase(search.nextPageReceived, (state, { payload }) => {
        const room = state.isEverything ? BULK_LIMIT - state.ids.length : 0;
        state.ids.push(...payload.emails.slice(0, room).map(({ id }) => id));
      })
      .addCase(search.searchStarted, none)
      .addCase(search.searchCleared, none)
      .addCase(search.firstPageReceived, none)
      .addCase(search.listFailed, none)
      .addCase(search.resultsDropped, none)
      .addCase(session.dataContextChosen, none);
  },
  selectors: {
    selectSelectedIds: createSelector(
      [(state: SelectionState) => state.ids],
      (ids): ReadonlySet<string> => new Set(ids),
    ),
    selectIsEverything: (state) => state.isEverything,
  },
});

export const { emailToggled, emailsSelected, everythingSelected, selectionCleared } =
  selectionSlice.actions;
export const { selectSelectedIds, selectIsEverything } = selectionSlice.selectors;

/** The loaded emails that are selected, in the chosen order. */
export const selectSelectedEmails = createSelector(
  [selectSortedEmails, selectSelectedIds],
  (emails, ids) => (ids.size === 0 ? [] : emails.filter(({ id }) => ids.has(id))),
);
