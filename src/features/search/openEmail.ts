import { createAction, createSelector } from '@reduxjs/toolkit';
import { selectDataContext, selectPermissions } from '@/features/session/sessionSlice';
import { neighboursOf } from './neighbours';
import { selectLinkQuestion } from './address/searchPlace';
import { selectAround, selectHasMore, selectMail, selectPerson } from './searchSlice';
import { selectSortedEmails } from './results/sortRows';

/** "Next email" was pressed at the last loaded one: the next page has it. */
export const nextPageEntered = createAction('search/nextPageEntered');

/** What a link opened may be shown: it waits for who asks and in which context, and behind a question. */
const selectMayOpen = createSelector(
  [selectDataContext, selectPermissions, selectLinkQuestion],
  (context, permissions, question) =>
    context !== null && !question && permissions.includes('ACCESS_MAILINGS'),
);

/** The open email, once it may be shown. */
export const selectOpenEmail = createSelector([selectMail, selectMayOpen], (mail, mayOpen) =>
  mayOpen ? mail : null,
);

/** The open person, once they may be shown. */
export const selectOpenPerson = createSelector([selectPerson, selectMayOpen], (person, mayOpen) =>
  mayOpen ? person : null,
);

/** The emails before and after the open one in the list that it was opened from. */
export const selectNeighbours = createSelector(
  [selectMail, selectAround, selectSortedEmails],
  (mail, around, emails) => neighboursOf(around ?? emails, mail?.id ?? null),
);

/** The email after the open one is among those that are not loaded yet. */
export const selectIsNextUnloaded = createSelector(
  [selectNeighbours, selectAround, selectHasMore],
  ({ isLast }, around, hasMore) => isLast && around === null && hasMore,
);
