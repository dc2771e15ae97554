import type { IntlShape } from 'react-intl';
import type { User } from '@/api/users';
import { orderBy, type TableColumn } from '@/components/table/tableModel';
import { ContextsCell, NameCell } from './UserCells';
import { contextsOf } from '../userContexts';
import { UserRowActions } from './UserRowActions';
import { knownState, nameOf } from '../userRules';
import styles from '../UsersContainer.module.css';
import { UserStatusBadge } from '../UserStatusBadge';

/** A user's state in the reader's language; one that is not known here as the server wrote it. */
export function statusText(intl: IntlShape, status: string): string {
  const known = knownState(status);
  return known ? intl.$t({ id: `admin.users.status.${known}` }) : status;
}

/** A user's permission level in the reader's language. */
export const roleText = (intl: IntlShape, { role }: User): string =>
  role ? intl.$t({ id: `role.${role}` }) : '';

/** The users table's columns; name and address have what the others leave. */
export function userColumns(
  intl: IntlShape,
  contextNames: Parameters<typeof contextsOf>[2],
): TableColumn<User>[] {
  return [
    {
      id: 'name',
      header: intl.$t({ id: 'admin.users.name' }),
      accessorFn: (user) => `${nameOf(user, intl.locale)} ${roleText(intl, user)}`,
      sortFn: orderBy((user) => nameOf(user, intl.locale), intl.locale),
      cell: ({ row }) => <NameCell user={row.original} />,
      meta: { width: 'minmax(138px, 1.16fr)' },
    },
    {
      id: 'email',
      header: intl.$t({ id: 'admin.users.email' }),
      accessorFn: ({ profile }) => profile.email,
      cell: ({ row }) => (
        <bdi dir="auto" className={styles.email}>
          {row.original.profile.email}
        </bdi>
      ),
      meta: { width: 'minmax(190px, 1.26fr)' },
    },
    {
      id: 'contexts',
      header: intl.$t({ id: 'admin.users.dataContexts' }),
      accessorFn: (user) => contextsOf(intl, user, contextNames).join(', '),
      cell: ({ row }) => <ContextsCell user={row.original} />,
      meta: { width: 'minmax(104px, 0.875fr)', wideOnly: true },
    },
    {
      id: 'status',
      header: intl.$t({ id: 'admin.users.status' }),
      accessorFn: ({ status }) => statusText(intl, status),
      cell: ({ row }) => <UserStatusBadge status={row.original.status} />,
      meta: { width: 'minmax(clamp(120px, 100vw - 1040px, 248px), 0.5fr)' },
    },
    {
      id: 'actions',
      header: intl.$t({ id: 'admin.users.actions' }),
      cell: ({ row }) => <UserRowActions user={row.original} />,
      meta: { width: '100px', align: 'end' },
    },
  ];
}
