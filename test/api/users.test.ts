import {
  createUser,
  listUsers,
  lockUser,
  removeUser,
  unlockUser,
  updateOwnSettings,
  updateUser,
} from '@/api/users';
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
  const read = await listUsers();
  expect(read.map(({ profile }) => profile.localization)).toEqual([null, 'ja_JP']);
});

it('reads an unknown role as none and leaves out a user without an id', async () => {
  server.useOutside(
    answering(
      'GET /api/users/list',
      '[{"id":"u","role":"OWNER","login":"a@b.c"},{"login":"no@id"}]',
    ),
  );
  await expect(listUsers()).resolves.toMatchObject([
    { id: 'u', role: null, login: 'a@b.c', status: '' },
  ]);
});

it.each(['{"statusCode":200}', '{"statusCode":"200"}'])(
  'takes the answer %j for saved',
  async (body) => {
    server.useOutside(answering('POST /api/users/create', body));
    await expect(createUser(filledForm)).resolves.toBeUndefined();
  },
);

it('takes HTTP 409 and a 409 inside HTTP 200 alike (F-27)', async () => {
  server.use(failing('POST /api/users/create', 409, { title: 'taken' }));
  await expect(createUser(filledForm)).rejects.toMatchObject({ status: 409, title: 'taken' });
  server.use(
    answering('POST /api/users/create', '{"statusCode":409,"body":{"title":"taken","code":"E"}}'),
  );
  await expect(createUser(filledForm)).rejects.toMatchObject({
    status: 409,
    title: 'taken',
    code: 'E',
  });
});

it('shows the words of a refusal inside HTTP 200: the title of the body before the message', async () => {
  server.useOutside(
    answering(
      'POST /api/users/update/u',
      '{"statusCode":500,"message":"failed","body":{"title":"Directory is down","code":"D1"}}',
    ),
  );
  await expect(updateUser('u', filledForm)).rejects.toMatchObject({
    failure: 'status',
    status: 500,
    title: 'Directory is down',
    code: 'D1',
  });
});

it('takes a code in the body for the status of a plain refusal: 409 is a taken login', async () => {
  server.use(failing('POST /api/users/create', 400, { title: 'taken', code: 409 }));
  await expect(createUser(filledForm)).rejects.toMatchObject({ kind: 409 });
  server.useOutside(
    answering('POST /api/users/create', '{"statusCode":400,"body":{"code":"409"}}'),
  );
  await expect(createUser(filledForm)).rejects.toMatchObject({ kind: 409 });
});

const ownSettings = () => updateOwnSettings('u', { timezone: 'UTC', localization: 'en_US' });
const writes: [name: string, call: string, write: () => Promise<void>][] = [
  ['create', 'POST /api/users/create', () => createUser(filledForm)],
  ['update', 'POST /api/users/update/u', () => updateUser('u', filledForm)],
  ['lock', 'POST /api/users/lock/u', () => lockUser('u')],
  ['unlock', 'POST /api/users/unlock/u', () => unlockUser('u')],
  ['remove', 'DELETE /api/users/remove/u', () => removeUser('u')],
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
