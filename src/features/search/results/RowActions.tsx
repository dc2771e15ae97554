import { Download, EllipsisVertical, Eye, UserSearch } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { subjectOf } from '@/i18n/subjectOf';
import { RowButton } from '@/components/table/RowButton';
import { useTableRow } from '@/components/table/tableRowState';
import type { EmailCell } from './EmailCells';
import { useEmailList, type RowAction } from './emailList';

/** The buttons of one email; for fingers one, which opens all that can be done. */
export function RowActions({ row: { original: email } }: EmailCell) {
  const intl = useIntl();
  const { index } = useTableRow();
  const { hasOneButton, onAction } = useEmailList();
  const { recipient } = email;
  const does = (action: RowAction) => ({
    'data-action': action,
    onClick: ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) =>
      onAction(action, email, { index, button }),
  });
  if (hasOneButton)
    return (
      <RowButton
        icon={EllipsisVertical}
        label={intl.$t({ id: 'results.actionsOf' }, { subject: subjectOf(intl, email) })}
        aria-haspopup="dialog"
        {...does('more')}
      />
    );
  return (
    <>
      <RowButton icon={Eye} label={intl.$t({ id: 'results.preview' })} {...does('preview')} />
      <RowButton
        icon={Download}
        label={intl.$t({ id: 'results.download' })}
        aria-haspopup="menu"
        {...does('download')}
      />
      <RowButton
        icon={UserSearch}
        label={
          recipient.trim() === ''
            ? intl.$t({ id: 'results.person' })
            : intl.$t({ id: 'results.personOf' }, { recipient })
        }
        {...does('person')}
      />
    </>
  );
}
