import type { IntlShape } from 'react-intl';
import type { User } from '@/api/users';
import { seesAll } from './userRules';

/** The names of one's own data contexts, by group id. */
export type ContextNames = ReadonlyMap<string, string>;

/** Data contexts as people look for them. */
export function sortedByName<Context extends { name: string }>(
  contexts: readonly Context[],
  localeTag: string,
): Context[] {
  const { compare } = new Intl.Collator(localeTag, { numeric: true });
  return [...contexts].sort((a, b) => compare(a.name, b.name));
}

/** The data contexts of a user in words; those that are not one's own have no name here. */
export function contextsOf(intl: IntlShape, user: User, names: ContextNames): string[] {
  if (seesAll(user)) return [intl.formatMessage({ id: 'admin.users.allContexts' })];
  const elsewhere = intl.formatMessage({ id: 'admin.users.contextElsewhere' });
  const known = user.clients.flatMap((groupId) => names.get(groupId) ?? []);
  const unknown = user.clients.filter((groupId) => !names.has(groupId)).map(() => elsewhere);
  const isMore = user.otherContexts && unknown.length === 0;
  return [...known, ...unknown, ...(isMore ? [elsewhere] : [])];
}
