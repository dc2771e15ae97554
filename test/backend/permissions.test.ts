import { newClient } from '../../backend/directory/newClient';
import { permissionsOf } from '../../backend/directory/permissions';
import type { Permission } from '../../backend/directory/types';
import { renditionFilePath } from '../../backend/archive/filePath';
import * as testBackend from './support/testBackend';

let backend: testBackend.TestBackend;
const tokens: Record<string, string> = {};

const holders: Record<string, Permission[]> = {
  super: permissionsOf('SUPER_ADMIN'),
  admin: permissionsOf('ADMIN'),
  standard: permissionsOf('USER'),
  billing: ['ACCESS_BILLING'],
  usersOnly: ['MANAGE_USERS'],
};

const mail = testBackend.email();
const filePath = renditionFilePath({ groupId: 'a', rowId: mail.rowId, type: 'eml' });
const interval = { start: 1_773_100_800, end: 1_773_187_199, groupCount: 1, unit: 'hours' };

type Call = { method: string; path: string; body?: unknown; allowed: string[] };
const everybody = Object.keys(holders);
const admins = ['super', 'admin', 'usersOnly'];
const readers = ['super', 'admin', 'standard'];

const call = (named: string, allowed: string[], body?: object): Call => {
  const [method = '', path = ''] = named.split(' ');
  return { method, path, allowed, body };
};
const file = { filePath, bucket: 'bucket-eml' };
const files = { files: [filePath], bucket: 'bucket-eml' };

const calls: Call[] = [
  call('GET /api/clients/list', everybody),
  call('POST /api/clients/create', ['super'], {}),
  call('PUT /api/clients/update/a', admins, testBackend.client('a')),
  call('PUT /api/clients/update/a', ['super'], { ...testBackend.client('a'), name: 'New name' }),
  call('POST /api/users/create', admins, {}),
  call('POST /api/account/checksftp', admins, {}),
  call('POST /api/mas/list', readers, {}),
  call('POST /api/mas/chart', readers, { interval }),
  call('POST /api/mas/email', readers, { id: String(mail.rowId) }),
  call('POST /api/mas/download', readers, file),
  call('POST /api/mas/download/archive', readers, files),
  call('POST /api/billing/list', everybody, { startDate: 0, endDate: 1 }),
];

beforeAll(async () => {
  const users = Object.entries(holders).map(([name, permissions]) =>
    testBackend.user(name, { permissions }),
  );
  backend = await testBackend.createTestBackend({
    clients: [testBackend.client('a'), testBackend.client('b')],
    users,
    emails: [mail],
  });
  for (const name of everybody) tokens[name] = await testBackend.tokenOf(backend, name);
});

describe.each(calls)('$method $path', ({ method, path, body, allowed }) => {
  it.each(everybody)('answers %s according to his permissions', async (name) => {
    backend.directory.saveClient(newClient(testBackend.client('a')));
    const response = await backend.call(tokens[name] ?? '', method, path, { body, context: 'a' });
    expect(response.status === 403).toBe(!allowed.includes(name));
    expect(response.status).not.toBe(500);
  });
});

it('the roles count from the next call on, whatever the token says', async () => {
  const search = async () => {
    const options = { body: {}, context: 'a' };
    return (await backend.call(tokens.billing ?? '', 'POST', '/api/mas/list', options)).status;
  };
  backend.change('billing', { permissions: ['ACCESS_MAILINGS'] });
  expect(await search()).toBe(200);
  backend.restore();
  expect(await search()).toBe(403);
});

describe('requests that are not as they should be', () => {
  it.each(['Bearer x.y.z', 'Basic abc'])(
    'are refused with "%s" for a token',
    async (authorization) => {
      const response = await backend.fetch('/api/users/list', { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  const send = (
    body: string,
    {
      context = '{"groupId":"a"}',
      type = 'application/json',
    }: { context?: string | null; type?: string } = {},
  ) =>
    backend.fetch('/api/mas/list', {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${tokens.standard ?? ''}`,
        'content-type': type,
        ...(context !== null && { 'data-context': context }),
      },
    });

  it.each([
    ['malformed JSON', '{', 400],
    ['a list instead of an object', '[]', 400],
    ['null', 'null', 400],
    ['wrong types', '{"filters":{"recipient":{"$ne":1}}}', 400],
    ['a limit above the contract', '{"limit":101}', 400],
    ['a bulk limit above the contract', '{"limit":1001,"filters":{"isBulk":true}}', 400],
    ['a text of 256 characters', JSON.stringify({ filters: { subject: 'x'.repeat(256) } }), 400],
    [
      'a body over one megabyte',
      JSON.stringify({ filters: { subject: 'x'.repeat(1_000_001) } }),
      413,
    ],
  ])('answers %s with a clear error', async (_what, body, status) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      title: expect.any(String) as string,
      code: expect.any(String) as string,
      message: expect.any(String) as string,
    });
  });

  it('answers another content type with 415 and an unknown call with 404', async () => {
    expect((await send('{}', { type: 'text/plain' })).status).toBe(415);
    expect((await backend.call(tokens.super ?? '', 'GET', '/api/nothing')).status).toBe(404);
  });

  it('needs a data context that is well-formed and one of the user’s own', async () => {
    const list = (context: string | null) => testBackend.statusOf(send('{}', { context }));
    expect(await list('{"groupId":"a","name":"\\u6e4a\\u5c4b"}')).toBe(200);
    expect(await list('{"groupId":"b"}')).toBe(403);
    for (const wrong of ['{', '{}', null]) expect(await list(wrong)).toBe(400);
  });
});
