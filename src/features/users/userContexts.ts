import type { IntlShape } from 'react-intl';
import type { User } from '@/api/users';
import { seesAll } from './userRules';

/** The names of one's own data contexts, by group id. */
export type ContextNames = ReadonlyMap<string, string>;

/** The data contexts of a user in words; those that are not one's own have no name here. */
export function contextsOf(intl: IntlShape, user: User, names: ContextNames): string[] {
  if (seesAll(user)) return [intl.formatMessage({ id: 'admin.users.allContexts' })];
  const elsewhere = intl.formatMessage({ id: 'admin.users.contextElsewhere' });
  const known = user.clients.flatMap((groupId) => names.get(groupId) ?? []);
  const unknown = user.clients.filter((groupId) => !names.has(groupId)).map(() => elsewhere);
  const isMore = user.otherContexts && unknown.length === 0;
  return [...known, ...unknown, ...(isMore ? [elsewhere] : [])];
}
