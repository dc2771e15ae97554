import * as usersApi from '@/api/users';
import { buildUser, filledForm, userOnTheWire } from '../support/build/user';
import { answering, failing } from '../support/handlers/failure';
import { server } from '../support/server';
import { bindFakeSession, unreadable } from '../support/session';

server.holdToContract();

beforeEach(() => bindFakeSession());

it('reads no language that the console does not have', async () => {
  const speaking = (localization: string) => {
    const user = userOnTheWire(buildUser());
    return { ...user, profile: { ...user.profile, localization } };
  };
  const answer = JSON.stringify([speaking('de_DE'), speaking('ja_JP')]);
  server.use(answering('GET /api/users/list', answer));
  const read = await usersApi.listUsers();
  expect(read.map(({ profile }) => profile.localization)).toEqual([null, 'ja_JP']);
});

it('reads an unknown role as none, a user who comes twice once, and leaves out one without an id', async () => {
  const owner = '{"id":"u","role":"OWNER","login":"a@b.c"}';
  server.useOutside(answering('GET /api/users/list', `[${owner},{"login":"no@id"},${owner}]`));
  await expect(usersApi.listUsers()).resolves.toMatchObject([
    { id: 'u', role: null, login: 'a@b.c', status: '' },
  ]);
});

it.each(['{"statusCode":200}', '{"statusCode":"200"}'])(
  'takes the answer %j for saved',
  async (body) => {
    server.useOutside(answering('POST /api/users/create', body));
    await expect(usersApi.createUser(filledForm)).resolves.toBeUndefined();
  },
);

it.each<[what: string, status: number, body: Record<string, unknown>, refusal: object]>([
  ['409', 409, { title: 'taken' }, { status: 409, title: 'taken' }],
  [
    '409 inside HTTP 200',
    200,
    { statusCode: 409, body: { title: 'taken', code: 'E' } },
    { status: 409, title: 'taken', code: 'E' },
  ],
  [
    'words inside HTTP 200, the title of the body before the message',
    200,
    { statusCode: 500, message: 'failed', body: { title: 'Directory is down', code: 'D1' } },
    { failure: 'status', status: 500, title: 'Directory is down', code: 'D1' },
  ],
  ['code for its status: a taken login', 400, { title: 'taken', code: 409 }, { kind: 409 }],
  ['such a code inside HTTP 200', 200, { statusCode: 400, body: { code: '409' } }, { kind: 409 }],
])('takes a refusal by what it says: %s (F-27)', async (_what, status, body, refusal) => {
  server.useOutside(failing('POST /api/users/create', status, body));
  await expect(usersApi.createUser(filledForm)).rejects.toMatchObject(refusal);
});

const ownSettings = () =>
  usersApi.updateOwnSettings('u', { timezone: 'UTC', localization: 'en_US' });
const writes: [name: string, call: string, write: () => Promise<void>][] = [
  ['create', 'POST /api/users/create', () => usersApi.createUser(filledForm)],
  ['update', 'POST /api/users/update/u', () => usersApi.updateUser('u', filledForm)],
  ['lock', 'POST /api/users/lock/u', () => usersApi.lockUser('u')],
  ['unlock', 'POST /api/users/unlock/u', () => usersApi.unlockUser('u')],
  ['remove', 'DELETE /api/users/remove/u', () => usersApi.removeUser('u')],
];

it.each([...writes, ['save one’s own settings', 'POST /api/users/tz-loc/u', ownSettings] as const])(
  'does not %s where a refusal lies inside HTTP 200; the form tells it, whatever its status',
  async (_name, call, save) => {
    const session = bindFakeSession();
    for (const statusCode of [401, 403, 404, 500]) {
      server.useOutside(answering(call, JSON.stringify({ statusCode, message: 'refused' })));
      await expect(save()).rejects.toMatchObject({
        status: statusCode,
        title: 'refused',
        answered: false,
      });
    }
    server.useOutside(answering(call, '{"statusCode":{}}'));
    await expect(save()).rejects.toMatchObject(unreadable);
    expect(session.onRefused).not.toHaveBeenCalled();
    expect(session.onUnauthorized).not.toHaveBeenCalled();
  },
);
