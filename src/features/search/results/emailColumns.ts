import type { ArchivedEmail } from '@/api/emails';
import type { TableColumn } from '@/components/table/tableModel';
import { SentTime, Subject } from './EmailCells';
import { RowActions } from './RowActions';

/**
 * The columns of the results in their order. One entry is all there is to a column: `accessorFn`
 * gives what it is sorted by and, without `cell`, shows; its label names it in the head, in the
 * note on sorting and, where it `isOptional`, in the menu of columns. Rows of two lines leave out
 * what has no `line`.
 */
export const EMAIL_COLUMNS: readonly (TableColumn<ArchivedEmail> & { id: string })[] = [
  {
    id: 'subject',
    accessorFn: ({ subject }) => subject,
    cell: Subject,
    meta: { label: 'search.subject', isCut: true, width: 'var(--list-subject)', line: 'title' },
  },
  {
    id: 'campaign',
    accessorFn: ({ campaignId }) => campaignId,
    enableSorting: false,
    meta: { label: 'search.campaignId', isCut: true, width: '116px', isOptional: true },
  },
  {
    id: 'recipient',
    accessorFn: ({ recipient }) => recipient,
    meta: { label: 'search.recipient', isCut: true, width: 'var(--list-recipient)', line: 'start' },
  },
  {
    id: 'sender',
    accessorFn: ({ sender }) => sender,
    meta: { label: 'search.sender', isCut: true, width: 'var(--list-sender)' },
  },
  {
    id: 'date',
    accessorFn: ({ date }) => date ?? 0, // those without a date come last when the newest are first
    cell: SentTime,
    sortDescFirst: true,
    meta: { label: 'results.date', width: 'var(--date)', line: 'end' },
  },
  {
    id: 'actions',
    cell: RowActions,
    enableSorting: false,
    meta: { label: 'results.actions', width: '0px', line: 'actions' },
  },
];

/** Those that the results can be sorted by. */
export const SORTED_COLUMNS = EMAIL_COLUMNS.filter(({ enableSorting }) => enableSorting !== false);

/** Those that are shown by choice. */
export const OPTIONAL_COLUMNS = EMAIL_COLUMNS.filter(({ meta }) => meta?.isOptional);
