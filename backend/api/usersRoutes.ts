import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { activationMail } from '../account/mails';
import { hashPassword, temporaryPassword } from '../directory/passwordHash';
import { permissionsOf, roleOf, seesUser } from '../directory/permissions';
import type { Role, User } from '../directory/types';
import { type ApiContext, type ApiEnv, requirePermission } from './apiContext';
import { ApiProblem, badRequest, forbidden, notFound } from './apiProblem';
import { asObject, asOneOf, asTimezone, readJson } from './jsonBody';
import { LOCALIZATIONS, readUserInput } from './userInput';
import { userJson } from './userWire';

/** /api/users/*: administration for holders of MANAGE_USERS, timezone and localization for everybody. */
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
  const actor = c.get('user');
  const { role, ...input } = readUserInput(api, actor, await readJson(c), null);
  if (api.directory.userByLogin(input.login)) return loginTaken(api, c);
  const password = temporaryPassword();
  const user: User = {
    ...input,
    id: `00u${randomBytes(9).toString('hex')}`,
    status: 'ACTIVE',
    permissions: permissionsOf(role),
    passwordHash: await hashPassword(password),
  };
  api.directory.saveUser(user);
  api.outbox.send(activationMail(user, password));
  return c.json({ statusCode: 200, message: 'The user was created.', body: userJson(user, actor) });
}

async function updateUser(api: ApiContext, c: Context<ApiEnv>): Promise<Response> {
  const actor = c.get('user');
  const user = reachableUser(api, actor, c.req.param('id') ?? '');
  const { role, ...input } = readUserInput(api, actor, await readJson(c), user);
  const holder = api.directory.userByLogin(input.login);
  if (holder && holder.id !== user.id) return loginTaken(api, c);
  const changed = { ...user, ...input, permissions: permissionsAfter(user, role) };
  if (actor.id === user.id && !changed.permissions.includes('MANAGE_USERS')) {
    throw forbidden('You cannot take the administration from yourself.');
  }
  api.directory.saveUser(changed);
  return c.json({
    statusCode: 200,
    message: 'The user was saved.',
    body: userJson(changed, actor),
  });
}

async function setTimezone(api: ApiContext, c: Context<ApiEnv>): Promise<Response> {
  const user = c.get('user');
  if (c.req.param('id') !== user.id) throw forbidden('You can only change your own profile here.');
  const profile = asObject((await readJson(c)).profile, 'The profile');
  const changed = {
    ...user,
    timezone: asTimezone(profile.timezone ?? user.timezone),
    localization: asOneOf(
      profile.localization ?? user.localization,
      'The localization',
      LOCALIZATIONS,
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

/** A user whom the actor may change. */
function reachableUser(api: ApiContext, actor: User, id: string): User {
  const user = api.directory.user(id);
  if (!user || !seesUser(actor, user)) throw notFound('There is no such user.');
  if (roleOf(user.permissions) === 'SUPER_ADMIN' && !actor.permissions.includes('MANAGE_CLIENTS')) {
    throw forbidden('Only a super admin can change a super admin.');
  }
  return user;
}

/** A user whom the actor may lock, unlock or remove: not himself. */
function otherUser(api: ApiContext, c: Context<ApiEnv>, id: string): User {
  const user = reachableUser(api, c.get('user'), id);
  if (user.id === c.get('user').id) throw forbidden('You cannot lock, unlock or remove yourself.');
  return user;
}
