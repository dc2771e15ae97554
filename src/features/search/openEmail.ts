import { createSelector } from '@reduxjs/toolkit';
import { selectDataContext, selectPermissions } from '@/features/session/sessionSlice';
import { neighboursOf } from './neighbours';
import { selectLinkQuestion } from './address/searchPlace';
import { selectAround, selectMail, selectSortedEmails } from './searchSlice';

/** The open email, once it may be shown: that of a link waits for who asks and in which context, and behind a question. */
export const selectOpenEmail = createSelector(
  [selectMail, selectDataContext, selectPermissions, selectLinkQuestion],
  (mail, context, permissions, question) =>
    context && !question && permissions.includes('ACCESS_MAILINGS') ? mail : null,
);

/** The emails before and after the open one in the list that it was opened from. */
export const selectNeighbours = createSelector(
  [selectMail, selectAround, selectSortedEmails],
  (mail, around, emails) => neighboursOf(around ?? emails, mail?.id ?? null),
);
