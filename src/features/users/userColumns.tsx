import { Pencil, Trash2 } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { User } from '@/api/users';
import type { DataColumn } from '@/components/dataTableModel';
import { IconButton } from '@/components/IconButton';
import {
  editObstacle,
  nameOf,
  removeObstacle,
  statusMessage,
  type Actor,
  type Obstacle,
} from './userRules';
import { UserStatusBadge } from './UserStatusBadge';

export type UserActions = { onEdit: (user: User) => void; onRemove: (user: User) => void };

/** The columns of the users table, in the reader's language, with what `actor` may do to each user. */
export function userColumns(
  intl: IntlShape,
  actor: Actor,
  { onEdit, onRemove }: UserActions,
): DataColumn<User>[] {
  const statusText = ({ status }: User) => {
    const message = statusMessage(status);
    return message ? intl.formatMessage({ id: message }) : status;
  };
  /** A button that cannot be pressed says why. */
  const obstructed = (obstacle: Obstacle | null, onClick: () => void) =>
    obstacle ? { 'aria-disabled': true, title: intl.formatMessage({ id: obstacle }) } : { onClick };
  return [
    { id: 'name', header: intl.formatMessage({ id: 'admin.users.name' }), text: nameOf },
    {
      id: 'email',
      header: intl.formatMessage({ id: 'admin.users.email' }),
      text: ({ profile }) => profile.email,
    },
    {
      id: 'status',
      header: intl.formatMessage({ id: 'admin.users.status' }),
      text: statusText,
      render: ({ status }) => <UserStatusBadge status={status} />,
    },
    {
      id: 'actions',
      header: intl.formatMessage({ id: 'admin.users.actions' }),
      align: 'end',
      render: (user) =>
        statusMessage(user.status) && (
          <>
            <IconButton
              size="small"
              icon={Pencil}
              label={intl.formatMessage({ id: 'admin.users.edit' }, { name: nameOf(user) })}
              {...obstructed(editObstacle(actor, user), () => onEdit(user))}
            />
            <IconButton
              size="small"
              icon={Trash2}
              label={intl.formatMessage({ id: 'admin.users.remove' }, { name: nameOf(user) })}
              {...obstructed(removeObstacle(actor, user), () => onRemove(user))}
            />
          </>
        ),
    },
  ];
}
