import { createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { User } from '@/api/users';
import { session, selectRole } from '@/features/session/sessionSlice';
import { useAppSelector } from '@/store/hooks';
import { seesAll, type Actor } from './userRules';

/** The one who is signed in, as the rules about users see him. */
export const selectActor = createSelector(
  [session.selectProfile, selectRole, session.selectPermissions, session.selectDataContexts],
  (profile, role, permissions, contexts): Actor => ({
    userId: profile?.userId ?? '',
    role,
    canManage: permissions.includes('MANAGE_USERS'),
    contexts: contexts.map(({ groupId }) => groupId),
  }),
);

type ContextNames = ReadonlyMap<string, string>;

export const selectContextNames = createSelector(
  [session.selectDataContexts],
  (contexts): ContextNames => new Map(contexts.map(({ groupId, name }) => [groupId, name])),
);

/** One's own data contexts, by name as people look for them. */
export function useContextsByName() {
  const contexts = useAppSelector(session.selectDataContexts);
  const { locale } = useIntl();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return [...contexts].sort((a, b) => compare(a.name, b.name));
  }, [contexts, locale]);
}

/** The data contexts of a user in words; those that are not one's own have no name here. */
export function contextsOf(intl: IntlShape, user: User, names: ContextNames): string[] {
  if (seesAll(user)) return [intl.$t({ id: 'admin.users.allContexts' })];
  const elsewhere = intl.$t({ id: 'admin.users.contextElsewhere' });
  const known = user.clients.flatMap((groupId) => names.get(groupId) ?? []);
  const unknown = user.clients.filter((groupId) => !names.has(groupId)).map(() => elsewhere);
  const isMore = user.otherContexts && unknown.length === 0;
  return [...known, ...unknown, ...(isMore ? [elsewhere] : [])];
}
