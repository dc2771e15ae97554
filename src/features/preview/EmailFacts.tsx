import { UserRoundSearch } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { Button } from '@/components/Button';
import { selectOpenPerson } from '@/features/search/openEmail';
import { search } from '@/features/search/searchSlice';
import { useDates } from '@/features/session/useDates';
import { subjectText } from '@/lib/subjectText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FactList } from './FactList';

/** What people ask of an email, in that order. */
export function EmailFacts({ email }: { email: ArchivedEmail }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { dateTimeWithZone } = useDates();
  const person = useAppSelector(selectOpenPerson);
  const { recipient, date, subject, sender, campaignId } = email;
  // Theirs may lie under this dialog already.
  const showPerson = () =>
    dispatch(person?.address === recipient ? search.emailClosed() : search.personOpened(recipient));
  return (
    <FactList
      layout="column"
      label={intl.$t({ id: 'preview.general' })}
      facts={[
        {
          id: 'preview.recipient',
          value: recipient,
          action: recipient.trim() !== '' && (
            <Button variant="ghost" size="small" icon={UserRoundSearch} onClick={showPerson}>
              {intl.$t({ id: 'results.person' })}
            </Button>
          ),
        },
        { id: 'preview.messageDate', value: dateTimeWithZone(date) },
        { id: 'preview.subject', value: subjectText(subject) },
        { id: 'preview.sender', value: sender },
        { id: 'preview.campaignId', value: campaignId },
      ]}
    />
  );
}
