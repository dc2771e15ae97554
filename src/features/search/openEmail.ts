import { createAction, createSelector } from '@reduxjs/toolkit';
import type { EmailRef } from '@/api/emails';
import { session } from '@/features/session/sessionSlice';
import type { RootState } from '@/store/state';
import { selectLinkQuestion } from './address/searchPlace';
import { search } from './searchSlice';
import { selectSortedEmails } from './results/sortedEmails';

/** "Next email" was pressed at the last loaded one: the next page has it. */
export const nextPageEntered = createAction('search/nextPageEntered');

/** A link's email may be shown: it is known who asks, in which context, and no question is open. */
const mayOpen = (state: RootState): boolean =>
  session.selectDataContext(state) !== null &&
  !selectLinkQuestion(state) &&
  session.selectPermissions(state).includes('ACCESS_MAILINGS');

/** The open email, once it may be shown. */
export const selectOpenEmail = (state: RootState) =>
  mayOpen(state) ? search.selectOpenEmailRef(state) : null;

/** The open person, once they may be shown. */
export const selectOpenPerson = (state: RootState) =>
  mayOpen(state) ? search.selectPerson(state) : null;

/** The list that the open email was opened from. */
export const selectOpenList = (state: RootState) =>
  search.selectOpenedFrom(state) ?? selectSortedEmails(state);

/** Where the open email stands in it; -1 where it does not. */
export const selectOpenIndex = createSelector([selectOpenEmail, selectOpenList], (open, list) =>
  open ? list.findIndex(({ id }) => id === open.id) : -1,
);

const refOf = (email: EmailRef | undefined) =>
  email ? { id: email.id, sentDate: email.sentDate } : null;

/** The emails before and after it; null at the ends. `isLast` of those that are loaded. */
export const selectNeighbours = createSelector([selectOpenIndex, selectOpenList], (index, list) => {
  const [previous, next] = index < 0 ? [] : [list[index - 1], list[index + 1]];
  return {
    previous: refOf(previous),
    next: refOf(next),
    isLast: index >= 0 && index === list.length - 1,
  };
});

/** The email after the open one is among those that are not loaded yet. */
export const selectIsNextUnloaded = createSelector(
  [selectNeighbours, search.selectOpenedFrom, search.selectHasMore],
  ({ isLast }, openedFrom, hasMore) => isLast && openedFrom === null && hasMore,
);
