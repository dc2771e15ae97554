import type { IntlShape } from 'react-intl';
import { subjectOf } from '@/components/subjectOf';
import type { Transfer, Wish } from '../transfer';

/** The element that says so: buttons of the same name are told apart by it. */
export const aboutId = ({ id }: Transfer): string => `download-${id}`;

/** What a download is about: a subject and how many more, or what was searched for. */
export function aboutText(intl: IntlShape, wish: Wish): string {
  if (wish.kind === 'found') {
    const { recipient, subject, sender, campaignId } = wish.filters;
    return intl.formatMessage(
      { id: 'transfers.found' },
      {
        filters: [recipient, subject, sender, campaignId]
          .map((filter) => filter.trim())
          .filter(Boolean)
          .join(' · '),
      },
    );
  }
  const subject = subjectOf(intl, wish.emails[0] ?? { subject: '' });
  return wish.emails.length > 1
    ? intl.formatMessage({ id: 'transfers.andMore' }, { subject, count: wish.emails.length - 1 })
    : subject;
}
