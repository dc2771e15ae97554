import { ROLES, type Role, type User } from '@/api/users';
import { formatFragment } from '@/lib/addressFragment';
import { seesAll } from './userRules';

/** What of the users is shown; null: all. */
export type UserFilters = { status: string | null; role: Role | null; context: string | null };

export const noFilters: UserFilters = { status: null, role: null, context: null };

/** The filters that the fragment of an address names; what it says of them in other words is nothing. */
export function readUserFilters(hash: string): UserFilters {
  const pairs = new URLSearchParams(hash.replace(/^#/, ''));
  const role = pairs.get('role');
  return {
    status: pairs.get('status'),
    role: ROLES.find((known) => known === role) ?? null,
    context: pairs.get('context'),
  };
}

/** The fragment that a link to these users has. */
export const userFiltersHash = ({ status, role, context }: UserFilters): string =>
  formatFragment([
    ['status', status],
    ['role', role],
    ['context', context],
  ]);

/** Whether a user is among those that the filters leave. */
export const passes = ({ status, role, context }: UserFilters, user: User): boolean =>
  (status === null || user.status === status) &&
  (role === null || user.role === role) &&
  (context === null || user.clients.includes(context) || seesAll(user));
