import { ROLES, type Role, type User } from '@/api/users';
import { formatFragment, readFragment } from '@/lib/link/addressFragment';
import { seesAll } from '../userRules';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { selectActor } from '../userContexts';

/** The address's search and filters, and the way to others; contexts of others filter nothing. */
export function useUserFilters(): [UserFilters, (change: Partial<UserFilters>) => void] {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const { role, contexts } = useAppSelector(selectActor);
  const first = useMemo(() => firstFilters(role), [role]);
  const filters = useMemo(() => {
    const read = readUserFilters(hash, first);
    const isKnown = read.context === OWN_CONTEXTS || contexts.includes(read.context ?? '');
    return { ...read, context: isKnown ? read.context : null };
  }, [hash, first, contexts]);
  const filter = useCallback(
    (change: Partial<UserFilters>) =>
      void navigate(
        { hash: userFiltersHash({ ...filters, ...change }, first) },
        { replace: true, state },
      ),
    [navigate, filters, first, state],
  );
  return [filters, filter];
}

/** In the place of a data context: all of one's own. */
export const OWN_CONTEXTS = 'mine';
/** In the address: no filter by data context, though the list begins with one's own. */
const ALL_CONTEXTS = 'all';

/** What of the users is shown; null: all. */
export const noFilters = {
  status: null as string | null,
  role: null as Role | null,
  context: null as string | null,
  query: '',
};

export type UserFilters = typeof noFilters;

/** What the list begins with: a Client Admin's with the people of their own data contexts. */
export const firstFilters = (ownRole: Role): UserFilters => ({
  ...noFilters,
  context: ownRole === 'SUPER_ADMIN' ? null : OWN_CONTEXTS,
});

/** The filters that an address's fragment names; what it says in other words is nothing. */
export function readUserFilters(hash: string, first: UserFilters): UserFilters {
  const pairs = readFragment(hash);
  const role = pairs.get('role');
  const context = pairs.get('context') ?? first.context;
  return {
    status: pairs.get('status'),
    role: ROLES.find((known) => known === role) ?? null,
    context: context === ALL_CONTEXTS ? null : context,
    query: pairs.get('q') ?? '',
  };
}

/** The fragment that a link to these users has. */
export const userFiltersHash = (
  { status, role, context, query }: UserFilters,
  first: UserFilters,
): string =>
  formatFragment([
    ['status', status],
    ['role', role],
    ['context', context === first.context ? null : (context ?? ALL_CONTEXTS)],
    ['q', query || null],
  ]);

/** Whether a user passes the filters; `own`: the group ids of one's own data contexts. */
export const passes = (
  { status, role, context }: UserFilters,
  user: User,
  own: readonly string[],
): boolean =>
  (status === null || user.status === status) &&
  (role === null || user.role === role) &&
  (context === null ||
    (context === OWN_CONTEXTS
      ? user.clients.some((groupId) => own.includes(groupId))
      : user.clients.includes(context) || seesAll(user)));
