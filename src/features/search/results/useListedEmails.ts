import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { emailOpened, selectFound } from '../searchSlice';
import { selectSortedEmails } from './sortRows';
import { emailsSelected, emailToggled, selectSelectedIds } from '../selectionSlice';

/** The emails of list and grid in the order shown, and what keys and clicks on them do. */
export function useListedEmails() {
  const dispatch = useAppDispatch();
  const emails = useAppSelector(selectSortedEmails);
  return {
    emails,
    selectedIds: useAppSelector(selectSelectedIds),
    items: {
      count: emails.length,
      listOf: useAppSelector(selectFound),
      onOpen: (index: number) => {
        const email = emails[index];
        if (email) dispatch(emailOpened({ email: { id: email.id, sentDate: email.sentDate } }));
      },
      onToggle: (index: number) => {
        const email = emails[index];
        if (email) dispatch(emailToggled(email.id));
      },
      onExtend: (from: number, to: number) => {
        const run = emails.slice(Math.min(from, to), Math.max(from, to) + 1);
        dispatch(emailsSelected({ ids: run.map(({ id }) => id) }));
      },
    },
  };
}
