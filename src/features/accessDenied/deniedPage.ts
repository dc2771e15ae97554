import type { Role } from '@/api/users';
import { pageAt, pageRules } from '@/features/session/pageRules';
import {
  isAllowed,
  roleOf,
  type Permission,
  type PermissionRule,
} from '@/features/session/permissions';

/** Why a page is not shown: none is open to the account, this one is not, or the server's say. */
export type Reason = 'nothingOpen' | 'level' | 'permission' | 'server';

/** Those who can give access, by their permission level: nobody's name can be known here. */
export type Giver = 'clientAdmin' | 'superAdmin' | 'operator';

type Access = {
  /** The levels that open it; none where the page hangs on a permission of its own. */
  levels: readonly Role[];
  giver: Giver;
};

const access: Record<Permission, Access> = {
  ACCESS_MAILINGS: { levels: [], giver: 'clientAdmin' },
  MANAGE_USERS: { levels: ['ADMIN', 'SUPER_ADMIN'], giver: 'clientAdmin' },
  MANAGE_CLIENTS: { levels: ['SUPER_ADMIN'], giver: 'superAdmin' },
  ACCESS_BILLING: { levels: [], giver: 'superAdmin' },
};

const accessOf = (rule: PermissionRule | undefined): Access =>
  access[rule && 'permission' in rule ? rule.permission : 'ACCESS_MAILINGS'];

export type DeniedPage = ReturnType<typeof deniedPage>;

/** Nobody is sent to their own level: the permissions suffice, so only those above can help. */
function giverAbove(role: Role, reason: Reason, giver: Giver): Giver {
  if (role === 'SUPER_ADMIN') return 'operator';
  return role === 'ADMIN' && reason === 'server' ? 'superAdmin' : giver;
}

/** What can be said of a refused page to somebody with these permissions. `from`: its path. */
export function deniedPage(from: string | null, held: readonly Permission[]) {
  const page = from === null ? null : pageAt(from);
  const rule = pageRules.find(({ path }) => path === page)?.rule;
  const { levels, giver } = accessOf(rule);
  const refusedHere = rule !== undefined && !isAllowed(held, rule);
  const ownReason = levels.length > 0 ? 'level' : 'permission';
  const reason: Reason = held.length === 0 ? 'nothingOpen' : refusedHere ? ownReason : 'server';
  return { page, reason, giver: giverAbove(roleOf(held), reason, giver), levels };
}
