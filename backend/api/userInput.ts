import { defaultLocalization, localizations } from '../../src/lib/localization';
import { isProviderLogin } from '../account/loginChange';
import { canAssign, hasContext } from '../directory/permissions';
import { ROLES, type Role, type User } from '../directory/types';
import type { ApiContext } from './apiContext';
import { badRequest, forbidden } from './apiProblem';
import {
  asMandatoryText,
  asObject,
  asOneOf,
  asTexts,
  asTimezone,
  type JsonObject,
} from './jsonBody';

/** What create and update carry, checked. */
export type UserInput = Pick<
  User,
  'login' | 'firstName' | 'lastName' | 'timezone' | 'localization' | 'clients'
> & {
  role: Role;
};

/**
 * Checks the body of users/create or users/update; what an update leaves out stays as it is in
 * `existing`. Throws ApiProblem 400 or, for what the actor may not assign, 403.
 */
export function readUserInput(
  api: ApiContext,
  actor: User,
  body: JsonObject,
  existing: User | null,
): UserInput {
  const profile = body.profile === undefined ? {} : asObject(body.profile, 'The profile');
  const given = (name: string): unknown => profile[name] ?? body[name];
  const role = asOneOf(body.role, 'The role', ROLES);
  const login = readLogin(body.login ?? given('email') ?? given('login') ?? existing?.login);
  if (!canAssign(actor, role)) throw forbidden('You cannot assign this permission level.');
  // a new login waits for its confirmation: until then the user has the role with the old one
  const logins = existing ? [existing.login, login] : [login];
  if (role === 'SUPER_ADMIN' && !logins.every((one) => isProviderLogin(one, api.providerDomain))) {
    throw badRequest("Super admins can only have the vendor's own email domain");
  }
  return {
    login,
    role,
    firstName: asMandatoryText(given('firstName') ?? existing?.firstName, 'The first name'),
    lastName: asMandatoryText(given('lastName') ?? existing?.lastName, 'The last name'),
    timezone: asTimezone(given('timezone') ?? existing?.timezone ?? 'UTC'),
    localization: asOneOf(
      given('localization') ?? existing?.localization ?? defaultLocalization,
      'The localization',
      localizations,
    ),
    clients: readClients(api, actor, body.clients, existing),
  };
}

function readLogin(value: unknown): string {
  const login = asMandatoryText(value, 'The e-mail').toLowerCase();
  if (!/^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/.test(login))
    throw badRequest('Invalid Mail Address');
  return login;
}

/** The new data contexts. Those of `existing` that the actor has not himself stay. */
function readClients(
  api: ApiContext,
  actor: User,
  value: unknown,
  existing: User | null,
): string[] {
  if (value === undefined && existing) return existing.clients;
  const before = existing?.clients ?? [];
  const kept = before.filter((groupId) => !hasContext(actor, groupId));
  const asked = asTexts(value, 'The list of data contexts').filter(
    (groupId) => !kept.includes(groupId),
  );
  for (const groupId of asked) {
    // first: whether there is one that is not his own is nothing the actor may learn
    if (!hasContext(actor, groupId))
      throw forbidden('You can only give data contexts that you have yourself.');
    if (!api.directory.client(groupId)) throw badRequest(`There is no data context ${groupId}.`);
  }
  const after = new Set([...kept, ...asked]);
  return [...before.filter((groupId) => after.delete(groupId)), ...after];
}
