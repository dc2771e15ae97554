import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ArchivedEmail } from '@/api/emails';
import type { RootState } from '@/store/state';
import { selectSortedEmails } from './searchSlice';

const pointingSlice = createSlice({
  name: 'pointing',
  initialState: null as string | null,
  reducers: {
    /** The pointer rests on an email of the results: it may be opened next. */
    emailPointed: (_state, { payload: id }: PayloadAction<string>) => id,
  },
  selectors: { selectPointedId: (state) => state },
});

export const { emailPointed } = pointingSlice.actions;
export { pointingSlice };

declare module '@/store/state' {
  interface CoreState extends WithSlice<typeof pointingSlice> {}
}

/** The email that the pointer rested on last, while it is among the results. */
export function selectPointed(state: RootState): ArchivedEmail | null {
  const pointed = pointingSlice.selectors.selectPointedId(state);
  return selectSortedEmails(state).find(({ id }) => id === pointed) ?? null;
}
