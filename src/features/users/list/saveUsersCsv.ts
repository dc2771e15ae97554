import type { IntlShape } from 'react-intl';
import type { User } from '@/api/users';
import { saveFile } from '@/browser/saveFile';
import { csvText } from '@/lib/csvCell';
import { safeFileName } from '@/lib/fileName';
import { contextsOf } from '../userContexts';
import { nameOf } from '../userRules';
import { roleText, statusText } from './userColumns';

/** Saves users as a table, in their order, with what the list says of each. */
export function saveUsersCsv(
  intl: IntlShape,
  users: readonly User[],
  contextNames: Parameters<typeof contextsOf>[2],
): void {
  const heads = [
    'admin.users.name',
    'admin.users.permissionLevel',
    'admin.users.email',
    'admin.users.dataContexts',
    'admin.users.status',
  ] as const;
  const rows = users.map((user) => [
    nameOf(user, intl.locale),
    roleText(intl, user),
    user.profile.email,
    contextsOf(intl, user, contextNames).join(', '),
    statusText(intl, user.status),
  ]);
  const table = [heads.map((id) => intl.$t({ id })), ...rows];
  saveFile(csvText(table), safeFileName(intl.$t({ id: 'shell.users' }), 'csv'));
}
