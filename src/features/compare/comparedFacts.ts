import type { IntlShape } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { fileSizeText } from '@/i18n/fileSizeText';
import { mailerLabel, type ProviderMailer } from '@/i18n/mailerLabel';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';

/** A fact of both emails; of the texts an empty one where there is none, else '-'. */
export type ComparedFact = { label: string; values: [string, string] };

/** The general information of two emails, as the preview shows it; sizes to the byte. */
export function comparedFacts(
  intl: IntlShape,
  pair: [ArchivedEmail, ArchivedEmail],
  timezone: string,
  provider: ProviderMailer,
): ComparedFact[] {
  const fact = (
    id: FormatjsIntl.Message['ids'],
    read: (email: ArchivedEmail) => string,
  ): ComparedFact => ({ label: intl.$t({ id }), values: [read(pair[0]), read(pair[1])] });
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
