import { mayChange, roleOf } from '../directory/permissions';
import type { DirectoryStore } from '../directory/directoryStore';
import type { User } from '../directory/types';
import { type GrantStore, nowSeconds, randomId } from '../identity/grantStore';
import { loginChangedMail, loginChangeMail } from './mails';
import type { Outbox } from './outbox';

/** What a change of a login works with. */
export type LoginChanges = {
  directory: DirectoryStore;
  grants: GrantStore;
  outbox: Outbox;
  origin: string;
  providerDomain: string;
};

/** A change that waits for the holder of the old address. */
export type PendingLogin = { userId: string; actorId: string; from: string; to: string };

/** Where the link in the mail leads to. */
export const CONFIRM_LOGIN_PATH = '/api/account/confirm-login';

const LIFE_SECONDS = 24 * 3600;

/** Whether a super admin may have this login: the vendor's own people only. */
export function isProviderLogin(login: string, providerDomain: string): boolean {
  return login.endsWith(`@${providerDomain}`);
}

/**
 * Mails the old address a link that makes `to` the login. It works once, within a day; a newer
 * request, a lock, a removal and a new password end it.
 */
export function requestLoginChange(
  { grants, outbox, origin }: LoginChanges,
  actor: User,
  user: User,
  to: string,
): void {
  const token = randomId();
  const family = `loginChange ${user.id}`;
  const pending: PendingLogin = { userId: user.id, actorId: actor.id, from: user.login, to };
  grants.removeAll('family', family);
  grants.put('loginChange', token, pending, nowSeconds() + LIFE_SECONDS, {
    user: user.id,
    family,
  });
  outbox.send(loginChangeMail(user, to, `${origin}${CONFIRM_LOGIN_PATH}?token=${token}`));
}

/** The change that a token stands for; null when used, expired, or no longer possible. */
export function pendingLogin(changes: LoginChanges, token: string): PendingLogin | null {
  const pending = changes.grants.get('loginChange', token) as PendingLogin | null;
  return pending && changedUser(changes, pending) ? pending : null;
}

/** Uses the token up and changes the login; null when that is not possible (any more). */
export function confirmLogin(changes: LoginChanges, token: string): PendingLogin | null {
  const pending = changes.grants.take('loginChange', token) as PendingLogin | null;
  const user = pending && changedUser(changes, pending);
  if (!user) return null;
  changes.directory.saveUser(user);
  changes.outbox.send(loginChangedMail(user, pending.from));
  return pending;
}

/** The user with the new login; null when the request would be refused today. */
function changedUser(
  { directory, providerDomain }: LoginChanges,
  { userId, actorId, from, to }: PendingLogin,
): User | null {
  const user = directory.user(userId);
  const actor = directory.user(actorId);
  if (user?.login !== from || directory.userByLogin(to)) return null;
  if (actor?.status !== 'ACTIVE' || !actor.permissions.includes('MANAGE_USERS')) return null;
  if (!mayChange(actor, user)) return null;
  const isSuper = roleOf(user.permissions) === 'SUPER_ADMIN';
  return isSuper && !isProviderLogin(to, providerDomain) ? null : { ...user, login: to };
}
