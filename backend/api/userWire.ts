import { hasContext, roleOf } from '../directory/permissions';
import type { User, UserStatus } from '../directory/types';

/** A user as /api/users/* shows it to `actor`: only data contexts that the actor has too. */
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
