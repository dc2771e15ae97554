import { type Client, PERMISSIONS, type Permission, type Role, type User } from './types';

/** MANAGE_CLIENTS makes a SUPER_ADMIN, else MANAGE_USERS an ADMIN, else one is a USER. */
export function roleOf(permissions: readonly Permission[]): Role {
  if (permissions.includes('MANAGE_CLIENTS')) return 'SUPER_ADMIN';
  return permissions.includes('MANAGE_USERS') ? 'ADMIN' : 'USER';
}

/** What a role holds when it is assigned. */
export function permissionsOf(role: Role): Permission[] {
  if (role === 'SUPER_ADMIN') return [...PERMISSIONS];
  return role === 'ADMIN' ? ['MANAGE_USERS', 'ACCESS_MAILINGS'] : ['ACCESS_MAILINGS'];
}

/** Whether `actor` may give someone this role. */
export function canAssign(actor: User, role: Role): boolean {
  const own = roleOf(actor.permissions);
  if (own === 'SUPER_ADMIN') return true;
  return own === 'ADMIN' ? role !== 'SUPER_ADMIN' : role === 'USER';
}

/** Whether a data context is one of the user's; who manages clients has them all. */
export function hasContext(user: User, groupId: string): boolean {
  return user.permissions.includes('MANAGE_CLIENTS') || user.clients.includes(groupId);
}

/** The clients that are the user's data contexts. */
export function contextsOf(user: User, clients: readonly Client[]): Client[] {
  return clients.filter(({ groupId }) => hasContext(user, groupId));
}

/**
 * Whether `actor`, who manages users, may change all of `user`: login, names, role, lock and
 * removal. Who shares only some of the data contexts may change the memberships in the shared ones:
 * whoever held the login would read the others.
 */
export function mayChange(actor: User, user: User): boolean {
  return (
    canAssign(actor, roleOf(user.permissions)) &&
    (actor.id === user.id || user.clients.every((groupId) => hasContext(actor, groupId)))
  );
}

/** Whether `actor`, who manages users, sees `user`: himself and who shares a data context. */
export function seesUser(actor: User, user: User): boolean {
  if (actor.id === user.id || actor.permissions.includes('MANAGE_CLIENTS')) return true;
  return (
    roleOf(user.permissions) === 'SUPER_ADMIN' ||
    user.clients.some((groupId) => hasContext(actor, groupId))
  );
}
