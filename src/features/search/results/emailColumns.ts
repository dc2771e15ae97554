import type { ArchivedEmail } from '@/api/emails';
import { formatDateTime } from '@/lib/formatTime';
import { subjectText } from '@/lib/subjectText';
import type { SortField, SortOption } from '../searchQuery';
import type { Localization } from '@/lib/localization';

/** What a column says of an email, and what the emails are sorted by in it; null where they cannot be. */
export type EmailColumn = {
  id: SortField | 'campaign';
  sortedBy: SortField | null;
  textOf: (email: ArchivedEmail) => string;
};

/** The columns in their order; dates in the given zone and language; `noSubject` stands where there is none to see; the campaign by choice. */
export const emailColumns = (
  timezone: string,
  localization: Localization,
  noSubject: string,
  hasCampaign: boolean,
): EmailColumn[] => [
  {
    id: 'subject',
    sortedBy: 'subject',
    textOf: ({ subject }) => subjectText(subject) ?? noSubject,
  },
  ...(hasCampaign
    ? [
        {
          id: 'campaign',
          sortedBy: null,
          textOf: (email: ArchivedEmail) => email.campaignId,
        } as const,
      ]
    : []),
  { id: 'recipient', sortedBy: 'recipient', textOf: ({ recipient }) => recipient },
  { id: 'sender', sortedBy: 'sender', textOf: ({ sender }) => sender },
  {
    id: 'date',
    sortedBy: 'date',
    textOf: ({ date }) => formatDateTime(date, timezone, localization),
  },
];

/** What a press on a head asks for: the other way round where it is sorted by that, else texts from A, dates from the newest. */
export const nextSort = (sort: SortOption, fieldId: SortField): SortOption => ({
  fieldId,
  asc: sort.fieldId === fieldId ? !sort.asc : fieldId !== 'date',
});
