import type { IntlShape } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { fileSizeText } from '@/components/fileSizeText';
import { mailerLabel, type ProviderMailer } from '@/components/mailerLabel';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';

/** A fact of both emails; '-' where there is none. */
export type ComparedFact = { label: string; values: [string, string] };

const shown = (value: string | null): string => (value === null || value === '' ? '-' : value);

/** The general information of two emails, as the preview shows it; sizes to the byte. */
export function comparedFacts(
  intl: IntlShape,
  pair: [ArchivedEmail, ArchivedEmail],
  timezone: string,
  provider: ProviderMailer,
): ComparedFact[] {
  const fact = (
    id: FormatjsIntl.Message['ids'],
    read: (email: ArchivedEmail) => string | null,
  ): ComparedFact => ({
    label: intl.$t({ id }),
    values: [shown(read(pair[0])), shown(read(pair[1]))],
  });
  return [
    fact('preview.recipient', ({ recipient }) => recipient),
    fact('preview.messageDate', ({ date }) => formatDateTimeWithZone(date, timezone, intl.locale)),
    fact('preview.subject', ({ subject }) => subject),
    fact('preview.sender', ({ sender }) => sender),
    fact('preview.campaignId', ({ campaignId }) => campaignId),
    fact('preview.mailer', ({ mailer }) => mailerLabel(intl, mailer, provider)),
    fact('preview.originalSize', ({ originalSize }) => fileSizeText(intl, originalSize, 3)),
    fact('preview.mailId', ({ id }) => id),
  ];
}
