import type { IntlShape } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { fileSizeText } from '@/components/fileSizeText';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import { subjectText } from '@/lib/subjectText';

/** A fact of both emails; '-' where there is none. */
export type ComparedFact = { label: string; values: [string, string] };

const shown = (value: string | null): string => (value === null || value === '' ? '-' : value);

/** The general information of two emails, as the preview shows it. */
export function comparedFacts(
  intl: IntlShape,
  pair: [ArchivedEmail, ArchivedEmail],
  timezone: string,
  mailerLabel: (code: string) => string,
): ComparedFact[] {
  const fact = (
    id:
      | 'mailId'
      | 'messageDate'
      | 'subject'
      | 'recipient'
      | 'sender'
      | 'campaignId'
      | 'mailer'
      | 'originalSize',
    read: (email: ArchivedEmail) => string | null,
  ): ComparedFact => ({
    label: intl.formatMessage({ id: `preview.${id}` }),
    values: [shown(read(pair[0])), shown(read(pair[1]))],
  });
  return [
    fact('recipient', ({ recipient }) => recipient),
    fact('messageDate', ({ date }) => formatDateTimeWithZone(date, timezone, intl.locale)),
    fact('subject', ({ subject }) => subjectText(subject)),
    fact('sender', ({ sender }) => sender),
    fact('campaignId', ({ campaignId }) => campaignId),
    fact('mailer', ({ mailer }) => mailerLabel(mailer)),
    fact('originalSize', ({ originalSize }) => fileSizeText(intl, originalSize)),
    fact('mailId', ({ id }) => id),
  ];
}
