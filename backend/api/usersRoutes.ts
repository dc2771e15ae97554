import { localizations } from '../../src/lib/localization';
import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { requestLoginChange } from '../account/loginChange';
import { activationMail } from '../account/mails';
import { hashPassword, temporaryPassword } from '../directory/passwordHash';
import { mayChange, permissionsOf, roleOf, seesUser } from '../directory/permissions';
import type { Role, User } from '../directory/types';
import { type ApiContext, type ApiEnv, currentActor, requirePermission } from './apiContext';
import { ApiProblem, badRequest, forbidden, notFound } from './apiProblem';
import { asObject, asOneOf, asTimezone, readJson } from './jsonBody';
import { readUserInput, type UserInput } from './userInput';
import { userJson } from './userWire';

/** /api/users/*: administration for MANAGE_USERS, timezone and localization for everybody. */
export function usersRoutes(api: ApiContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const admin = requirePermission('MANAGE_USERS');
  routes.get('/list', admin, (c) => {
    const actor = c.get('user');
    const seen = api.directory.users().filter((user) => seesUser(actor, user));
    return c.json(seen.map((user) => userJson(user, actor)));
  });
  routes.post('/create', admin, async (c) => createUser(api, c));
  routes.post('/update/:id', admin, async (c) => updateUser(api, c));
  routes.post('/tz-loc/:id', async (c) => setTimezone(api, c));
  routes.post('/lock/:id', admin, (c) => {
    const user = otherUser(api, c, c.req.param('id'));
    if (user.status === 'PROVISIONED') throw badRequest('A provisioned user cannot be locked.');
    api.directory.saveUser({ ...user, status: 'SUSPENDED' });
    api.grants.removeAll('user', user.id);
    return c.json({});
  });
  routes.post('/unlock/:id', admin, (c) => {
    const user = otherUser(api, c, c.req.param('id'));
    if (user.status === 'PROVISIONED') throw badRequest('A provisioned user cannot be unlocked.');
    // the other states are no locks: an expired password or a second factor is not taken off here
    if (user.status === 'SUSPENDED' || user.status === 'LOCKED_OUT')
      api.directory.saveUser({ ...user, status: 'ACTIVE' });
    return c.json({});
  });
  routes.delete('/remove/:id', admin, (c) => {
    const user = otherUser(api, c, c.req.param('id'));
    api.directory.removeUser(user.id);
    api.grants.removeAll('user', user.id);
    return c.json({});
  });
  return routes;
}

async function createUser(api: ApiContext, c: Context<ApiEnv>): Promise<Response> {
  const body = await readJson(c);
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const actor = currentActor(api, c, 'MANAGE_USERS');
  const { role, ...input } = readUserInput(api, actor, body, null);
  if (api.directory.userByLogin(input.login)) return loginTaken(api, c);
  const user: User = {
    ...input,
    id: `00u${randomBytes(9).toString('hex')}`,
    status: 'ACTIVE',
    permissions: permissionsOf(role),
    passwordHash,
  };
  api.directory.saveUser(user);
  api.outbox.send(activationMail(user, password));
  return c.json({ statusCode: 200, message: 'The user was created.', body: userJson(user, actor) });
}

async function updateUser(api: ApiContext, c: Context<ApiEnv>): Promise<Response> {
  const body = await readJson(c);
  const actor = currentActor(api, c, 'MANAGE_USERS');
  const user = reachableUser(api, actor, c.req.param('id') ?? '');
  const { role, ...input } = readUserInput(api, actor, body, user);
  if (!mayChange(actor, user)) refuseAllButMemberships(user, { role, ...input });
  const holder = api.directory.userByLogin(input.login);
  if (holder && holder.id !== user.id) return loginTaken(api, c);
  const changed = {
    ...user,
    ...input,
    login: user.login,
    permissions: permissionsAfter(user, role),
  };
  if (actor.id === user.id && !changed.permissions.includes('MANAGE_USERS')) {
    throw forbidden('You cannot take the administration from yourself.');
  }
  api.directory.saveUser(changed);
  const isLoginNew = input.login !== user.login;
  if (isLoginNew) requestLoginChange(api, actor, changed, input.login);
  return c.json({
    statusCode: 200,
    message: isLoginNew
      ? 'The user was saved. The e-mail address changes once it is confirmed from the old one.'
      : 'The user was saved.',
    body: userJson(changed, actor),
  });
}

/** What differs, not what is there: the console sends the whole form. */
function refuseAllButMemberships(user: User, wanted: UserInput): void {
  const kept =
    wanted.role === roleOf(user.permissions) &&
    (['login', 'firstName', 'lastName', 'timezone', 'localization'] as const).every(
      (field) => wanted[field] === user[field],
    );
  if (!kept) throw notYours();
}

async function setTimezone(api: ApiContext, c: Context<ApiEnv>): Promise<Response> {
  const body = await readJson(c);
  const user = currentActor(api, c);
  if (c.req.param('id') !== user.id) throw forbidden('You can only change your own profile here.');
  const profile = asObject(body.profile, 'The profile');
  const changed = {
    ...user,
    timezone: asTimezone(profile.timezone ?? user.timezone),
    localization: asOneOf(
      profile.localization ?? user.localization,
      'The localization',
      localizations,
    ),
  };
  api.directory.saveUser(changed);
  return c.json(userJson(changed, user));
}

/** An unchanged role keeps special sets of permissions. */
function permissionsAfter(user: User, role: Role): User['permissions'] {
  return roleOf(user.permissions) === role ? user.permissions : permissionsOf(role);
}

function loginTaken(api: ApiContext, c: Context): Response {
  const problem = new ApiProblem(
    409,
    'E_USER_EXISTS',
    'User already exists. Please check email address',
  );
  if (!api.conflictInBody) throw problem;
  return c.json({
    statusCode: 409,
    message: problem.message,
    body: { title: problem.title, code: problem.code },
  });
}

const notYours = () =>
  forbidden(
    'This user has data contexts that are not yours: you can only change which of yours they have.',
  );

/** A user of whom the actor may change at least the memberships in shared data contexts. */
function reachableUser(api: ApiContext, actor: User, id: string): User {
  const user = api.directory.user(id);
  if (!user || !seesUser(actor, user)) throw notFound('There is no such user.');
  if (roleOf(user.permissions) === 'SUPER_ADMIN' && !actor.permissions.includes('MANAGE_CLIENTS')) {
    throw forbidden('Only a super admin can change a super admin.');
  }
  return user;
}

/** A user whom the actor may lock, unlock or remove: not himself, and only who is wholly his. */
function otherUser(api: ApiContext, c: Context<ApiEnv>, id: string): User {
  const user = reachableUser(api, c.get('user'), id);
  if (user.id === c.get('user').id) throw forbidden('You cannot lock, unlock or remove yourself.');
  if (!mayChange(c.get('user'), user)) throw notYours();
  return user;
}
