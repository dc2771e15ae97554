import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/features/session/sessionSlice';
import { selectSortedEmails } from './searchSlice';

type PointingState = { id: string | null };

const initialState: PointingState = { id: null };

const pointingSlice = createSlice({
  name: 'pointing',
  initialState,
  reducers: {
    /** The pointer rests on an email of the results: it may be opened next. */
    emailPointed(state, { payload: id }: PayloadAction<string>) {
      state.id = id;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectId: (state) => state.id },
});

export const { emailPointed } = pointingSlice.actions;
export { pointingSlice };

declare module '@/store/state' {
  interface CoreState extends WithSlice<typeof pointingSlice> {}
}

/** The email that the pointer rested on last, while it is among the results. */
export const selectPointed = createSelector(
  [pointingSlice.selectors.selectId, selectSortedEmails],
  (pointed, emails) => emails.find(({ id }) => id === pointed) ?? null,
);
