import { hasContext, roleOf } from '../directory/permissions';
import type { User, UserStatus } from '../directory/types';

/**
 * A user as /api/users/* shows it to `actor`: only data contexts that the actor has too.
 * `otherContexts` says that there are more, not which: the console then offers nothing but the
 * memberships.
 */
export function userJson(user: User, actor: User) {
  const { id, login, firstName, lastName, timezone, localization } = user;
  const own = actor.id === user.id;
  const clients = user.clients.filter((groupId) => own || hasContext(actor, groupId));
  return {
    id,
    login,
    role: roleOf(user.permissions),
    status: shownStatus(user.status),
    clients,
    otherContexts: clients.length < user.clients.length,
    profile: {
      firstName,
      lastName,
      email: login,
      login,
      timezone,
      localization,
      dataContexts: clients,
    },
  };
}

/** The three states of the contract; the others exist for the sign-in only. */
function shownStatus(status: UserStatus): 'ACTIVE' | 'SUSPENDED' | 'PROVISIONED' {
  return status === 'SUSPENDED' || status === 'PROVISIONED' ? status : 'ACTIVE';
}
