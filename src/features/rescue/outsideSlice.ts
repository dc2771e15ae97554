import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { EmailRange } from '@/api/emails';
import { searchStarted } from '@/features/search/searchSlice';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { joinedWith } from '@/store/joined';

/** How many more emails a longer range finds. */
export type OutsideCount = { range: EmailRange; more: number };

const initialState: { count: OutsideCount | null } = { count: null };

const outsideSlice = createSlice({
  name: 'outside',
  initialState,
  reducers: {
    /** Few were found, and that is shown. */
    outsideOpened: () => initialState,
    outsideLeft: () => initialState,
    outsideCounted(state, { payload }: PayloadAction<OutsideCount>) {
      state.count = payload;
    },
    outsideFailed() {
      // says nothing: what was found is there
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(searchStarted, () => initialState)
      .addCase(dataContextChosen, () => initialState)
      .addCase(signedOut, () => initialState);
  },
  selectors: { selectOutside: (state) => state.count },
});

export const { outsideOpened, outsideLeft, outsideCounted, outsideFailed } = outsideSlice.actions;
export const { selectOutside } = outsideSlice.selectors;
export { outsideSlice };
export const { useSelector: useOutsideSelector } = joinedWith<'outside'>();

declare module '@/store/state' {
  interface JoiningState extends WithSlice<typeof outsideSlice> {}
}
