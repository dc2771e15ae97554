import type { IntlShape } from 'react-intl';
import type { User } from '@/api/users';
import { orderBy, type TableColumn } from '@/components/table/tableModel';
import { contextsOf, type ContextNames } from './userContexts';
import { UserContexts } from './UserContexts';
import { UserName } from './UserName';
import { UserRowActions, type UserActions } from './UserRowActions';
import { nameOf, roleMessages, statusMessage, type Actor } from './userRules';
import styles from './UserList.module.css';
import { UserStatusBadge } from './UserStatusBadge';

/** A user's state in the reader's language; one that is not known here as the server wrote it. */
export function statusText(intl: IntlShape, status: string): string {
  const message = statusMessage(status);
  return message ? intl.formatMessage({ id: message }) : status;
}

/** A user's permission level in the reader's language. */
export const roleText = (intl: IntlShape, { role }: User): string =>
  role ? intl.formatMessage({ id: roleMessages[role] }) : '';

/** The columns of the users table, in the reader's language, with what `actor` may do to each; name and address have what the others leave. */
export function userColumns(
  intl: IntlShape,
  actor: Actor,
  names: ContextNames,
  actions: UserActions,
): TableColumn<User>[] {
  return [
    {
      id: 'name',
      header: intl.formatMessage({ id: 'admin.users.name' }),
      accessorFn: (user) => `${nameOf(user, intl.locale)} ${roleText(intl, user)}`,
      sortFn: orderBy((user) => nameOf(user, intl.locale), intl.locale),
      cell: ({ row }) => <UserName user={row.original} />,
      meta: { width: 'minmax(150px, 1fr)' },
    },
    {
      id: 'email',
      header: intl.formatMessage({ id: 'admin.users.email' }),
      accessorFn: ({ profile }) => profile.email,
      cell: ({ row }) => (
        <bdi dir="auto" className={styles.email}>
          {row.original.profile.email}
        </bdi>
      ),
      meta: { width: 'minmax(190px, 1.15fr)' },
    },
    {
      id: 'contexts',
      header: intl.formatMessage({ id: 'admin.users.dataContexts' }),
      accessorFn: (user) => contextsOf(intl, user, names).join(', '),
      cell: ({ row }) => <UserContexts user={row.original} names={names} />,
      meta: { width: 'minmax(104px, 0.7fr)', wideOnly: true },
    },
    {
      id: 'status',
      header: intl.formatMessage({ id: 'admin.users.status' }),
      accessorFn: ({ status }) => statusText(intl, status),
      cell: ({ row }) => <UserStatusBadge status={row.original.status} />,
      meta: { width: 'minmax(120px, 0.6fr)' },
    },
    {
      id: 'actions',
      header: intl.formatMessage({ id: 'admin.users.actions' }),
      cell: ({ row }) => <UserRowActions user={row.original} actor={actor} {...actions} />,
      meta: { width: '108px', align: 'end' },
    },
  ];
}
