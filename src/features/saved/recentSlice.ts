import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { dataContextChosen } from '@/features/session/sessionSlice';

/** A search of this visit: its fragment, what it found, and when (unix ms). */
export type RecentSearch = { fragment: string; count: number; at: number };

const MOST_RECENT = 5;

const initialState: { searches: RecentSearch[] } = { searches: [] };

/** Kept in this page alone, and gone with the sign-out or the data context. */
export const recentSlice = createSlice({
  name: 'recent',
  initialState,
  reducers: {
    /** A search has found so many; the same again goes to the top. */
    searchRecalled(state, { payload }: PayloadAction<RecentSearch>) {
      const others = state.searches.filter(({ fragment }) => fragment !== payload.fragment);
      state.searches = [payload, ...others].slice(0, MOST_RECENT);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(dataContextChosen, () => initialState);
  },
  selectors: { selectRecent: (state) => state.searches },
});

export const { searchRecalled } = recentSlice.actions;
export const { selectRecent } = recentSlice.selectors;
