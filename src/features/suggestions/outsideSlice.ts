import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { searchStarted } from '@/features/search/searchSlice';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { injectedHooks } from '@/store/lazyFeature';

/** How many more emails the last 12 months have; null where that is not known. */
const initialState: { more: number | null } = { more: null };

const outsideSlice = createSlice({
  name: 'outside',
  initialState,
  reducers: {
    /** Few were found, and that is shown. */
    outsideOpened: () => initialState,
    outsideLeft: () => initialState,
    outsideCounted(state, { payload }: PayloadAction<number>) {
      state.more = payload;
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
  selectors: { selectOutside: (state) => state.more },
});

export const { outsideOpened, outsideLeft, outsideCounted, outsideFailed } = outsideSlice.actions;
export const { selectOutside } = outsideSlice.selectors;
export { outsideSlice };
export const { useSelector: useOutsideSelector } = injectedHooks<'outside'>();

declare module '@/store/state' {
  interface LazyState extends WithSlice<typeof outsideSlice> {}
}
