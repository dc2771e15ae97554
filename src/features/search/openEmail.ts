import { createAction, createSelector } from '@reduxjs/toolkit';
import type { EmailRef } from '@/api/emails';
import { selectDataContext, selectPermissions } from '@/features/session/sessionSlice';
import { selectLinkQuestion } from './address/searchPlace';
import { search } from './searchSlice';
import { selectSortedEmails } from './results/sortedEmails';

/** "Next email" was pressed at the last loaded one: the next page has it. */
export const nextPageEntered = createAction('search/nextPageEntered');

/** What a link opened may be shown: it waits for who asks and in which context, and behind a question. */
const selectMayOpen = createSelector(
  [selectDataContext, selectPermissions, selectLinkQuestion],
  (context, permissions, question) =>
    context !== null && !question && permissions.includes('ACCESS_MAILINGS'),
);

/** The open email, once it may be shown. */
export const selectOpenEmail = createSelector(
  [search.selectMail, selectMayOpen],
  (mail, mayOpen) => (mayOpen ? mail : null),
);

/** The open person, once they may be shown. */
export const selectOpenPerson = createSelector(
  [search.selectPerson, selectMayOpen],
  (person, mayOpen) => (mayOpen ? person : null),
);

/** The emails before and after the open one in the list that it was opened from. */
export const selectNeighbours = createSelector(
  [search.selectMail, search.selectAround, selectSortedEmails],
  (mail, around, emails) => neighboursOf(around ?? emails, mail?.id ?? null),
);

/** The email after the open one is among those that are not loaded yet. */
export const selectIsNextUnloaded = createSelector(
  [selectNeighbours, search.selectAround, search.selectHasMore],
  ({ isLast }, around, hasMore) => isLast && around === null && hasMore,
);

/** The emails before and after one in a list; null at its ends. `isLast` of those that are loaded. */
type Neighbours = { previous: EmailRef | null; next: EmailRef | null; isLast: boolean };

const refOf = (email: EmailRef | undefined) =>
  email ? { id: email.id, sentDate: email.sentDate } : null;

/** The emails before and after one in the list; none for an email that is not in it. */
function neighboursOf(emails: readonly EmailRef[], id: string | null): Neighbours {
  const index = emails.findIndex((email) => email.id === id);
  return index < 0
    ? { previous: null, next: null, isLast: false }
    : {
        previous: refOf(emails[index - 1]),
        next: refOf(emails[index + 1]),
        isLast: index === emails.length - 1,
      };
}
