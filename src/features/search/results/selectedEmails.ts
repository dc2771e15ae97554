import { createSelector } from '@reduxjs/toolkit';
import { selectSelectedIds, selectSortedEmails } from '../searchSlice';

/** The loaded emails that are selected, in the chosen order. */
export const selectSelectedEmails = createSelector(
  [selectSortedEmails, selectSelectedIds],
  (emails, ids) => (ids.size === 0 ? [] : emails.filter(({ id }) => ids.has(id))),
);
