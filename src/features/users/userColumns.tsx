import type { IntlShape } from 'react-intl';
import type { User } from '@/api/users';
import type { DataColumn } from '@/components/dataTableModel';
import { contextsOf, type ContextNames } from './userContexts';
import { UserContexts } from './UserContexts';
import { UserName } from './UserName';
import { UserRowActions, type UserActions } from './UserRowActions';
import { nameOf, roleMessages, statusMessage, type Actor } from './userRules';
import styles from './UserList.module.css';
import { UserStatusBadge } from './UserStatusBadge';

/** The box, then the columns: name and address have what the others leave. */
export const USER_TRACKS =
  '44px minmax(150px, 1fr) minmax(190px, 1.15fr) minmax(104px, 0.7fr) minmax(120px, 0.6fr) 108px';

/** A user's state in the reader's language; one that is not known here as the server wrote it. */
export function statusText(intl: IntlShape, status: string): string {
  const message = statusMessage(status);
  return message ? intl.formatMessage({ id: message }) : status;
}

/** A user's permission level in the reader's language. */
export const roleText = (intl: IntlShape, { role }: User): string =>
  role ? intl.formatMessage({ id: roleMessages[role] }) : '';

/** Who was just created or saved. */
export type MarkedUser = { id: string; isNew: boolean };

/** The columns of the users table, in the reader's language, with what `actor` may do to each user. */
export function userColumns(
  intl: IntlShape,
  actor: Actor,
  names: ContextNames,
  marked: MarkedUser | null,
  actions: UserActions,
): DataColumn<User>[] {
  const mark = marked?.isNew ? 'admin.users.isNew' : 'admin.users.isSaved';
  return [
    {
      id: 'name',
      header: intl.formatMessage({ id: 'admin.users.name' }),
      text: (user) => `${nameOf(user, intl.locale)} ${roleText(intl, user)}`,
      sortBy: (user) => nameOf(user, intl.locale),
      render: (user) => <UserName user={user} mark={user.id === marked?.id ? mark : null} />,
    },
    {
      id: 'email',
      header: intl.formatMessage({ id: 'admin.users.email' }),
      text: ({ profile }) => profile.email,
      render: ({ profile: { email } }) => (
        <bdi dir="auto" className={styles.email}>
          {email}
        </bdi>
      ),
    },
    {
      id: 'contexts',
      header: intl.formatMessage({ id: 'admin.users.dataContexts' }),
      wideOnly: true,
      text: (user) => contextsOf(intl, user, names).join(', '),
      render: (user) => <UserContexts user={user} names={names} />,
    },
    {
      id: 'status',
      header: intl.formatMessage({ id: 'admin.users.status' }),
      text: ({ status }) => statusText(intl, status),
      render: ({ status }) => <UserStatusBadge status={status} />,
    },
    {
      id: 'actions',
      header: intl.formatMessage({ id: 'admin.users.actions' }),
      align: 'end',
      render: (user, tabIndex, isLit) => (
        <UserRowActions user={user} actor={actor} tabIndex={tabIndex} isLit={isLit} {...actions} />
      ),
    },
  ];
}
