import { isDeepStrictEqual } from 'node:util';
import { permissionsOf } from '../../backend/directory/permissions';
import type { Permission, Role, User } from '../../backend/directory/types';
import { client, createTestBackend, type TestBackend, tokenOf, user } from './support/testBackend';

// Every actor meets every target with every call; what must happen is written down once, as the rule itself.

const GROUPS = ['grp-alpha', 'grp-beta'];
const [ALPHA = '', BETA = ''] = GROUPS;
const FOREIGN: Record<string, string[]> = {
  [ALPHA]: ['grp-alpha', 'Client grp-alpha', 'ALPHA-CODE'],
  [BETA]: ['grp-beta', 'Client grp-beta', 'BETA-CODE'],
};

type Person = { id: string; role: Role; permissions: Permission[]; clients: string[] };
const person = (id: string, role: Role, clients: string[], permissions = permissionsOf(role)) => ({
  id,
  role,
  permissions,
  clients,
});

const actors: Person[] = [
  person('root', 'SUPER_ADMIN', []),
  person('adminOfBoth', 'ADMIN', GROUPS),
  person('adminOfAlpha', 'ADMIN', [ALPHA]),
  person('adminOfNone', 'ADMIN', []),
  person('usersOnly', 'ADMIN', [ALPHA], ['MANAGE_USERS']),
  person('billing', 'USER', GROUPS, ['ACCESS_BILLING']),
];

const memberships = [[], [ALPHA], [BETA], GROUPS];
const targets: Person[] = (['SUPER_ADMIN', 'ADMIN', 'USER'] as const).flatMap((role) =>
  memberships.map((clients) =>
    person(`target-${role}-${clients.map((id) => id.slice(4)).join('+') || 'none'}`, role, clients),
  ),
);

const pairs = actors.flatMap((actor) =>
  [...targets, actor].map((target) => ({ actor, target, names: `${actor.id} → ${target.id}` })),
);

/** Whether a data context is one of the actor's. */
const has = (actor: Person, groupId: string) =>
  actor.role === 'SUPER_ADMIN' || actor.clients.includes(groupId);

/** What the rule allows `actor` to do to `target`. */
function ruleFor(actor: Person, target: Person) {
  const manages = actor.permissions.includes('MANAGE_USERS');
  const isSuper = actor.role === 'SUPER_ADMIN';
  const isSelf = actor.id === target.id;
  const isShared = target.clients.some((id) => actor.clients.includes(id));
  const isWhole = isSelf || target.clients.every((id) => actor.clients.includes(id));
  const sees = manages && (isSuper || isSelf || target.role === 'SUPER_ADMIN' || isShared);
  const reaches = sees && (isSuper || target.role !== 'SUPER_ADMIN');
  const everything = reaches && (isSuper || isWhole);
  return { manages, isSuper, isSelf, sees, reaches, everything };
}

let backend: TestBackend;
const tokens: Record<string, string> = {};
let stored: User[] = [];

beforeAll(async () => {
  backend = await createTestBackend({
    clients: [client(ALPHA, { code: 'ALPHA-CODE' }), client(BETA, { code: 'BETA-CODE', id: '2' })],
    users: [...actors, ...targets].map(({ id, clients, permissions }) =>
      user(id, { clients, permissions }),
    ),
  });
  for (const { id } of actors) tokens[id] = await tokenOf(backend, id.toLowerCase());
  stored = backend.directory.users();
});

/** Puts back who was changed or removed: most calls are refused. */
const restore = () => {
  if (!isDeepStrictEqual(stored, backend.directory.users()))
    stored.forEach((one) => backend.directory.saveUser(one));
};
const now = (id: string) => backend.directory.user(id);
const before = (id: string) => stored.find((one) => one.id === id);

/** Calls as the actor; nothing that he is told may name a data context that is not his. */
async function ask(actor: Person, method: string, path: string, body?: unknown) {
  const response = await backend.call(tokens[actor.id] ?? '', method, path, { body });
  const text = await response.text();
  const unseen = GROUPS.filter((id) => !has(actor, id));
  expect(text).not.toContain('passwordHash');
  for (const word of unseen.flatMap((id) => FOREIGN[id] ?? [])) expect(text).not.toContain(word);
  return { status: response.status, body: JSON.parse(text) as unknown };
}

/** The form as the console sends it: everything, with what the actor sees of the data contexts. */
function form(actor: Person, target: Person, changes: Record<string, unknown> = {}) {
  const shown = before(target.id);
  const { login: email, firstName, lastName, timezone, localization } = shown ?? user(target.id);
  const clients = target.clients.filter((id) => has(actor, id));
  const values = { firstName, lastName, email, timezone, localization, ...changes };
  return {
    ...values,
    role: changes.role ?? target.role,
    clients: changes.clients ?? clients,
    profile: values,
  };
}

const refusal = (rule: ReturnType<typeof ruleFor>) => (rule.manages && !rule.sees ? 404 : 403);

describe.each(pairs)('$names', ({ actor, target }) => {
  const rule = ruleFor(actor, target);
  const id = target.id;
  const update = (changes: Record<string, unknown>) =>
    ask(actor, 'POST', `/api/users/update/${id}`, form(actor, target, changes));
  beforeEach(restore);

  it('is listed as far as the data contexts are shared', async () => {
    const { status, body } = await ask(actor, 'GET', '/api/users/list');
    expect(status).toBe(rule.manages ? 200 : 403);
    if (!rule.manages) return;
    const row = (body as (Person & { otherContexts: boolean })[]).find((one) => one.id === id);
    expect(row !== undefined).toBe(rule.sees);
    if (!row) return;
    const shown = target.clients.filter((one) => has(actor, one));
    expect(row.clients).toEqual(shown);
    expect(row.otherContexts).toBe(shown.length < target.clients.length);
  });

  it('is saved unchanged where anything of him may be changed', async () => {
    const { status } = await update({});
    expect(status).toBe(rule.reaches ? 200 : refusal(rule));
    expect(now(id)).toEqual(before(id));
  });

  it.each([
    { firstName: 'Changed' },
    { lastName: 'Changed' },
    { timezone: 'Asia/Tokyo' },
    { localization: 'ja_JP' },
  ])('becomes %j only where all of him is the actor’s', async (changes) => {
    const { status } = await update(changes);
    expect(status).toBe(rule.everything ? 200 : refusal(rule));
    expect(now(id)).toEqual({ ...before(id), ...(rule.everything && changes) });
  });

  it('has a new role only where all of him is the actor’s, and one that the actor may give', async () => {
    for (const role of ['SUPER_ADMIN', 'ADMIN', 'USER'] as const) {
      restore();
      const { status } = await update({ role });
      const mayGive = rule.isSuper || role !== 'SUPER_ADMIN';
      const keepsOwn = !rule.isSelf || role !== 'USER';
      const same = rule.reaches && role === target.role;
      const allowed = same || (rule.everything && mayGive && keepsOwn);
      expect([role, status]).toEqual([role, allowed ? 200 : refusal(rule)]);
      const permissions = role === target.role ? target.permissions : permissionsOf(role);
      expect(now(id)).toEqual({ ...before(id), ...(allowed && { permissions }) });
    }
  });

  it('keeps the login until it is confirmed, and hears of it only where all of him is the actor’s', async () => {
    backend.log.length = 0;
    const { status } = await update({ email: 'taken-over@example.com' });
    expect(status).toBe(rule.everything ? 200 : refusal(rule));
    expect(now(id)?.login).toBe(before(id)?.login);
    const addressee = expect.stringContaining(`Mail to ${before(id)?.login ?? ''}:`) as string;
    expect(backend.log).toEqual(rule.everything ? [addressee] : []);
  });

  it('gets and loses the actor’s own data contexts, and keeps the others', async () => {
    for (const wanted of memberships) {
      restore();
      const { status } = await update({ clients: wanted });
      const foreign = wanted.filter((one) => !actor.clients.includes(one));
      // what he has and the actor has not is neither given nor taken
      const given = foreign.filter((one) => !target.clients.includes(one));
      const allowed = rule.reaches && (rule.isSuper || given.length === 0);
      expect([wanted, status]).toEqual([wanted, allowed ? 200 : refusal(rule)]);
      const kept = target.clients.filter((one) => !has(actor, one));
      const after = allowed ? [...new Set([...kept, ...wanted])] : target.clients;
      expect([...(now(id)?.clients ?? [])].sort()).toEqual([...after].sort());
    }
  });

  it.each(['lock', 'unlock', 'remove'])(
    'suffers %s only where all of him is the actor’s',
    async (verb) => {
      const method = verb === 'remove' ? 'DELETE' : 'POST';
      const { status } = await ask(actor, method, `/api/users/${verb}/${id}`);
      const allowed = rule.everything && !rule.isSelf;
      expect(status).toBe(allowed ? 200 : refusal(rule));
      expect(now(id)?.status).toBe(
        allowed && verb !== 'unlock' ? { lock: 'SUSPENDED', remove: undefined }[verb] : 'ACTIVE',
      );
    },
  );

  it('sets his own timezone and nobody else’s', async () => {
    const profile = { timezone: 'Asia/Tokyo', localization: 'ja_JP' };
    const { status } = await ask(actor, 'POST', `/api/users/tz-loc/${id}`, {
      profile: { ...profile, firstName: 'Hacked' },
    });
    expect(status).toBe(rule.isSelf ? 200 : 403);
    expect(now(id)).toEqual({ ...before(id), ...(rule.isSelf && profile) });
  });
});

describe.each(actors)('$id', (actor) => {
  const rule = ruleFor(actor, actor);
  const isOwn = (groupId: string) => has(actor, groupId);
  beforeEach(restore);

  it('learns nothing from the difference between what is not there and what is not his', async () => {
    if (!rule.manages || rule.isSuper) return;
    const client_ = { code: 'X', retention: 90, name: 'x', id: '1', mailer: 'CCMP', fileTypes: [] };
    const unseen = targets.filter((target) => !ruleFor(actor, target).sees);
    for (const [method, path, body] of [
      ['POST', '/api/users/update/', form(actor, actor)],
      ['POST', '/api/users/lock/', undefined],
      ['POST', '/api/users/unlock/', undefined],
      ['DELETE', '/api/users/remove/', undefined],
    ] as const) {
      const missing = await ask(actor, method, `${path}nobody`, body);
      for (const { id } of unseen)
        expect(await ask(actor, method, path + id, body)).toEqual(missing);
    }
    for (const groupId of GROUPS.filter((one) => !isOwn(one))) {
      expect(await ask(actor, 'PUT', `/api/clients/update/${groupId}`, client_)).toEqual(
        await ask(actor, 'PUT', '/api/clients/update/nothing', client_),
      );
      const create = (clients: string[]) =>
        ask(actor, 'POST', '/api/users/create', {
          ...form(actor, actor, { email: 'new@example.com', role: 'USER' }),
          clients,
        });
      expect(await create([groupId])).toEqual(await create(['nothing']));
    }
    for (const groupId of GROUPS.filter(isOwn)) {
      const own = { ...client_, code: `${groupId.slice(4).toUpperCase()}-CODE` };
      const rename = (code: string) =>
        ask(actor, 'PUT', `/api/clients/update/${groupId}`, { ...own, code });
      const [taken = ''] = ['ALPHA-CODE', 'BETA-CODE'].filter((code) => code !== own.code);
      expect(await rename(taken)).toEqual(await rename('FREE-CODE'));
    }
  });

  it.each([
    ['GET', '/api/users/list', undefined],
    ['POST', '/api/users/create', {}],
    ['POST', '/api/users/update/target-USER-alpha', {}],
    ['POST', '/api/users/lock/target-USER-alpha', undefined],
    ['POST', '/api/users/unlock/target-USER-alpha', undefined],
    ['DELETE', '/api/users/remove/target-USER-alpha', undefined],
    ['POST', '/api/users/tz-loc/nobody', { profile: {} }],
    ['POST', '/api/clients/create', {}],
    ['PUT', '/api/clients/update/grp-alpha', {}],
    ['POST', '/api/billing/list', { startDate: 0, endDate: 1 }],
    ['POST', '/api/mas/list', {}],
    ['POST', '/api/mas/chart', {}],
    ['POST', '/api/mas/email', { id: '1' }],
    ['POST', '/api/mas/download', { filePath: 'x', bucket: 'y' }],
    ['POST', '/api/mas/download/archive', { files: ['x'], bucket: 'y' }],
    ['POST', '/api/account/checksftp', {}],
  ])('is refused %s %s in a data context that is not his', async (method, path, body) => {
    const inContext = async (context: string) => {
      const response = await backend.call(tokens[actor.id] ?? '', method, path, { body, context });
      return { status: response.status, text: await response.text() };
    };
    const missing = await inContext('nothing');
    expect(missing.status).toBe(403);
    for (const groupId of GROUPS.filter((one) => !isOwn(one)))
      expect(await inContext(groupId)).toEqual(missing);
    expect(backend.directory.users()).toEqual(stored);
  });

  it('has the data contexts and the billing of his own clients', async () => {
    const list = (await ask(actor, 'GET', '/api/clients/list')).body as { groupId: string }[];
    expect(list.map(({ groupId }) => groupId)).toEqual(GROUPS.filter(isOwn));
    const span = { startDate: 0, endDate: 4_102_444_800 };
    expect((await ask(actor, 'POST', '/api/billing/list', span)).status).toBe(200);
  });
});
