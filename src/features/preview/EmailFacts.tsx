import { UserRoundSearch } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { Button } from '@/components/Button';
import { fileSizeText } from '@/components/fileSizeText';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import { subjectText } from '@/lib/subjectText';
import { FactList } from './FactList';
import type { Localization } from '@/lib/localization';

type EmailFactsProps = {
  email: ArchivedEmail;
  timezone: string;
  localization: Localization;
  /** The words for a mailer's code. */
  mailerLabel: (code: string) => string;
  onPerson: (address: string) => void;
};

/** The general information of an email. */
export function EmailFacts({
  email,
  timezone,
  localization,
  mailerLabel,
  onPerson,
}: EmailFactsProps) {
  const intl = useIntl();
  const person = email.recipient.trim() !== '' && (
    <Button
      variant="ghost"
      size="small"
      icon={UserRoundSearch}
      onClick={() => onPerson(email.recipient)}
    >
      {intl.formatMessage({ id: 'results.person' })}
    </Button>
  );
  return (
    <FactList
      layout="column"
      label={intl.formatMessage({ id: 'preview.general' })}
      facts={[
        { label: intl.formatMessage({ id: 'preview.subject' }), value: subjectText(email.subject) },
        {
          label: intl.formatMessage({ id: 'preview.recipient' }),
          value: email.recipient,
          action: person,
        },
        { label: intl.formatMessage({ id: 'preview.sender' }), value: email.sender },
        {
          label: intl.formatMessage({ id: 'preview.messageDate' }),
          value: formatDateTimeWithZone(email.date, timezone, localization),
        },
        { label: intl.formatMessage({ id: 'preview.campaignId' }), value: email.campaignId },
        { label: intl.formatMessage({ id: 'preview.mailer' }), value: mailerLabel(email.mailer) },
        { label: intl.formatMessage({ id: 'preview.mailId' }), value: email.id },
        {
          label: intl.formatMessage({ id: 'preview.originalSize' }),
          value: fileSizeText(intl, email.originalSize),
        },
      ]}
    />
  );
}
