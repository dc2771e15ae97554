import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { fileSizeText } from '@/components/fileSizeText';
import { formatDateTimeWithZone } from '@/lib/formatTime';
import { subjectText } from '@/lib/subjectText';
import { FactList } from './FactList';

type EmailFactsProps = {
  email: ArchivedEmail;
  timezone: string;
  localization: string;
  /** The words for a mailer's code. */
  mailerLabel: (code: string) => string;
};

/** The general information of an email. */
export function EmailFacts({ email, timezone, localization, mailerLabel }: EmailFactsProps) {
  const intl = useIntl();
  return (
    <FactList
      layout="column"
      label={intl.formatMessage({ id: 'preview.general' })}
      facts={[
        { label: intl.formatMessage({ id: 'preview.mailId' }), value: email.id },
        { label: intl.formatMessage({ id: 'preview.messageDate' }), value: formatDateTimeWithZone(email.date, timezone, localization) },
        { label: intl.formatMessage({ id: 'preview.subject' }), value: subjectText(email.subject) },
        { label: intl.formatMessage({ id: 'preview.recipient' }), value: email.recipient },
        { label: intl.formatMessage({ id: 'preview.sender' }), value: email.sender },
        { label: intl.formatMessage({ id: 'preview.campaignId' }), value: email.campaignId },
        { label: intl.formatMessage({ id: 'preview.mailer' }), value: mailerLabel(email.mailer) },
        { label: intl.formatMessage({ id: 'preview.originalSize' }), value: fileSizeText(intl, email.originalSize) },
      ]}
    />
  );
}
