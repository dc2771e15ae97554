import { Download, EllipsisVertical, Eye, UserSearch } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { RowButton } from '@/components/table/RowButton';
import { useTableRow } from '@/components/table/tableRowState';
import { subjectText } from '@/lib/subjectText';
import { useAppDispatch } from '@/store/hooks';
import { emailOpened, personOpened } from '../searchSlice';
import { useEmailList } from './emailList';

/** The buttons of one email; for fingers one, which opens all that can be done. */
export function RowActions({
  email: { id, sentDate, subject, recipient },
}: {
  email: ArchivedEmail;
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { index } = useTableRow();
  const { hasOneButton, onMenu } = useEmailList();
  if (hasOneButton)
    return (
      <RowButton
        icon={EllipsisVertical}
        label={intl.formatMessage(
          { id: 'results.actionsOf' },
          { subject: subjectText(subject) ?? intl.formatMessage({ id: 'email.noSubject' }) },
        )}
        data-action="more"
        aria-haspopup="dialog"
        onClick={() => onMenu({ kind: 'more', index, id })}
      />
    );
  return (
    <>
      <RowButton
        icon={Eye}
        label={intl.formatMessage({ id: 'results.preview' })}
        data-action="preview"
        onClick={() => dispatch(emailOpened({ email: { id, sentDate } }))}
      />
      <RowButton
        icon={Download}
        label={intl.formatMessage({ id: 'results.download' })}
        data-action="download"
        aria-haspopup="menu"
        onClick={() => onMenu({ kind: 'download', index, id })}
      />
      <RowButton
        icon={UserSearch}
        label={
          recipient.trim() === ''
            ? intl.formatMessage({ id: 'results.person' })
            : intl.formatMessage({ id: 'results.personOf' }, { recipient })
        }
        data-action="person"
        onClick={() => dispatch(personOpened(recipient))}
      />
    </>
  );
}
