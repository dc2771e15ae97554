import type { Role, User } from '@/api/users';
import { personName } from '@/lib/personName';
import type { LocaleName } from '@/lib/localization';

/** The roles somebody may give, by the own role (docs/contract.md, "Who may change whom"). */
const assignable: Record<Role, readonly Role[]> = {
  SUPER_ADMIN: ['SUPER_ADMIN', 'ADMIN', 'USER'],
  ADMIN: ['ADMIN', 'USER'],
  USER: ['USER'],
};

/** The roles to choose from for a user; nobody can take the administration from himself. */
export const rolesFor = (ownRole: Role, isSelf: boolean): readonly Role[] =>
  assignable[ownRole].filter((role) => !isSelf || role !== 'USER');

/** The states that have words here. */
export const KNOWN_STATES = ['ACTIVE', 'SUSPENDED', 'PROVISIONED'] as const;

/** One of them; undefined for another, which is shown as the server wrote it. */
export const knownState = (status: string) => KNOWN_STATES.find((known) => known === status);

/** Who is acting on the users; `contexts` are the group ids of the own data contexts. */
export type Actor = {
  userId: string;
  role: Role;
  canManage: boolean;
  contexts: readonly string[];
};

/** Why a user cannot be touched, or null. An admin could not assign a super admin's role. */
export function editObstacle(actor: Actor, user: User) {
  if (!actor.canManage) return 'admin.users.noPermission';
  if (!knownState(user.status)) return 'admin.users.unknownStatus';
  return user.role === 'SUPER_ADMIN' && actor.role !== 'SUPER_ADMIN'
    ? 'admin.users.superAdminOnly'
    : null;
}

/** Has data contexts that are not the actor's, who then may change memberships only. */
export const isShared = (actor: Actor, user: User): boolean =>
  actor.role !== 'SUPER_ADMIN' &&
  user.id !== actor.userId &&
  (user.otherContexts || user.clients.some((groupId) => !actor.contexts.includes(groupId)));

/** Nobody locks or removes himself, nor who works for others, too. */
export function removeObstacle(actor: Actor, user: User) {
  const obstacle = editObstacle(actor, user);
  if (obstacle) return obstacle;
  if (user.id === actor.userId) return 'admin.users.notYourself';
  return isShared(actor, user) ? 'admin.users.otherContexts' : null;
}

/** Super admins work in every data context, whatever they are members of. */
export const seesAll = ({ role }: Pick<User, 'role'>): boolean => role === 'SUPER_ADMIN';

/** Why a user cannot be locked or unlocked, which `isLocked` says; null when he can. */
export function lockObstacle(actor: Actor, user: User, isLocked: boolean) {
  const obstacle = removeObstacle(actor, user);
  if (obstacle) return obstacle;
  if (user.status === 'PROVISIONED') return 'admin.users.notProvisioned';
  const wanted = isLocked ? 'SUSPENDED' : 'ACTIVE'; // is so already
  return user.status === wanted ? (`admin.users.status.${wanted}` as const) : null;
}

/** A user's name in the order of a language, or the login where the server gave none. */
export const nameOf = ({ profile, login }: Pick<User, 'profile' | 'login'>, locale: LocaleName) =>
  personName(profile.firstName, profile.lastName, locale) || login;
