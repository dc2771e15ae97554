import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { SEARCH_FORM } from '../form/searchForm';
import { search } from '../searchSlice';
import { selectResults } from './sortedEmails';
import { emailsSelected, emailToggled, selectSelectedIds } from '../selectionSlice';

/** The emails of list and grid in the order shown, and what keys and clicks on them do. */
export function useListedEmails() {
  const dispatch = useAppDispatch();
  const { rows } = useAppSelector(selectResults);
  return {
    rows,
    selectedIds: useAppSelector(selectSelectedIds),
    items: {
      count: rows.length,
      listOf: useAppSelector(search.selectShown),
      onOpen: (index: number) => {
        const email = rows[index]?.original;
        if (email)
          dispatch(search.emailOpened({ email: { id: email.id, sentDate: email.sentDate } }));
      },
      onToggle: (index: number) => {
        const email = rows[index]?.original;
        if (email) dispatch(emailToggled(email.id));
      },
      onExtend: (from: number, to: number) => {
        const run = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
        dispatch(emailsSelected({ ids: run.map(({ id }) => id) }));
      },
      onBefore: () => document.querySelector<HTMLElement>(`#${SEARCH_FORM} button`)?.focus(),
    },
  };
}
