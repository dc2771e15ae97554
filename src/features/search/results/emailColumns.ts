import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { ArchivedEmail } from '@/api/emails';
import { formatDateTime } from '@/lib/formatTime';
import { subjectText } from '@/lib/subjectText';
import { SORT_FIELDS, type SortField, type SortOption } from '../searchQuery';

/** Sorting is by hand: the rows come in their order (sortEmails.ts), and the table knows those in view only. */
export const emailTableFeatures = tableFeatures({ rowSortingFeature });

const column = createColumnHelper<typeof emailTableFeatures, ArchivedEmail>();

/** The columns that say something of an email, and which way each is sorted first; dates in the given zone and language; `noSubject` stands where there is none to see; the campaign by choice. */
export const emailColumns = (
  timezone: string,
  localization: string,
  noSubject: string,
  hasCampaign: boolean,
) =>
  column.columns([
    column.accessor(({ subject }) => subjectText(subject) ?? noSubject, {
      id: 'subject',
      sortDescFirst: false,
    }),
    ...(hasCampaign
      ? [column.accessor('campaignId', { id: 'campaign', enableSorting: false })]
      : []),
    column.accessor('recipient', { id: 'recipient', sortDescFirst: false }),
    column.accessor('sender', { id: 'sender', sortDescFirst: false }),
    column.accessor((email) => formatDateTime(email.date, timezone, localization), {
      id: 'date',
      sortDescFirst: true,
    }),
  ]);

/** The table's way to say how it is sorted, and back. */
export const toSorting = ({ fieldId, asc }: SortOption) => [{ id: fieldId, desc: !asc }];

export function fromSorting(sorting: readonly { id: string; desc: boolean }[]): SortOption | null {
  const [first] = sorting;
  const fieldId: SortField | undefined = SORT_FIELDS.find((field) => field === first?.id);
  return first && fieldId ? { fieldId, asc: !first.desc } : null;
}
