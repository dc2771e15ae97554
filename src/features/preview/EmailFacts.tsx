import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { formatFileSize } from '@/lib/fileSize';
import { instantText, zoneText } from '@/lib/instantText';
import { FactList } from './FactList';

type EmailFactsProps = {
  email: ArchivedEmail;
  timezone: string;
  /** The words for a mailer's code. */
  mailerLabel: (code: string) => string;
};

/** The general information of an email. */
export function EmailFacts({ email, timezone, mailerLabel }: EmailFactsProps) {
  const intl = useIntl();
  const sent = email.date === null ? null : `${instantText(email.date, timezone)} ${zoneText(email.date, timezone)}`;
  return (
    <FactList
      layout="column"
      label={intl.formatMessage({ id: 'preview.general' })}
      facts={[
        { label: intl.formatMessage({ id: 'preview.mailId' }), value: email.id },
        { label: intl.formatMessage({ id: 'preview.messageDate' }), value: sent },
        { label: intl.formatMessage({ id: 'preview.subject' }), value: email.subject },
        { label: intl.formatMessage({ id: 'preview.recipient' }), value: email.recipient },
        { label: intl.formatMessage({ id: 'preview.sender' }), value: email.sender },
        { label: intl.formatMessage({ id: 'preview.campaignId' }), value: email.campaignId },
        { label: intl.formatMessage({ id: 'preview.mailer' }), value: mailerLabel(email.mailer) },
        { label: intl.formatMessage({ id: 'preview.originalSize' }), value: formatFileSize(email.originalSize, intl.locale) },
      ]}
    />
  );
}
