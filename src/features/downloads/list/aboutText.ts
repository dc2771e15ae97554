import type { IntlShape } from 'react-intl';
import { subjectOf } from '@/i18n/subjectOf';
import type { Transfer, DownloadRequest } from '../transfer/transfer';

/** The element that says so: buttons of the same name are told apart by it. */
export const aboutId = ({ id }: Transfer): string => `download-${id}`;

/** What a download is about: a subject and how many more, or what was searched for. */
export function aboutText(intl: IntlShape, request: DownloadRequest): string {
  if (request.kind === 'found') {
    const { recipient, subject, sender, campaignId } = request.filters;
    return intl.$t(
      { id: 'transfers.found' },
      {
        filters: [recipient, subject, sender, campaignId]
          .map((filter) => filter.trim())
          .filter(Boolean)
          .join(' · '),
      },
    );
  }
  const subject = subjectOf(intl, request.emails[0] ?? { subject: '' });
  return request.emails.length > 1
    ? intl.$t({ id: 'transfers.andMore' }, { subject, count: request.emails.length - 1 })
    : subject;
}
