import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { http, HttpResponse } from 'msw';
import { checkSftp, resetPassword } from '@/api/account';
import { listBilling } from '@/api/billing';
import { getChallenge } from '@/api/captcha';
import { createClient, listClients, updateClient } from '@/api/clients';
import {
  downloadArchive,
  downloadFile,
  getChart,
  getEmail,
  listEmails,
  listForBulk,
} from '@/api/emails';
import { getKeyRecords } from '@/api/keyRecords';
import { requestTimestamp } from '@/api/timestamp';
import {
  createUser,
  listUsers,
  lockUser,
  removeUser,
  unlockUser,
  updateOwnSettings,
  updateUser,
} from '@/api/users';
import { getVersion } from '@/api/version';
import { operationAt, operations } from '../../contract/document';
import { checkRequest, inWords } from '../../contract/exchange';
import { buildEmail } from '../support/build/email';
import { clientTwo } from '../support/build/client';
import { archive, backend } from '../support/fakeBackend';
import { requests, type SentRequest } from '../support/requests';
import { server } from '../support/server';
import { bindFakeSession } from '../support/session';

const signal = new AbortController().signal;
const range = { startDate: 1_795_046_400, endDate: 1_795_132_799 };
const filters = { recipient: ' jo* ', sender: '', subject: '新作', campaignId: '', range };
const none = { ...filters, recipient: '', subject: '' };
const form = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.org',
  role: 'ADMIN' as const,
  clients: ['grp-one'],
  timezone: 'Asia/Tokyo',
  localization: 'ja_JP' as const,
};
const email = buildEmail({ id: 'mail 1/2' });

/** Each function of src/api that asks something, and the operation that it asks for. */
const calls: [string, string, () => Promise<unknown>][] = [
  ['getVersion', 'getVersion', () => getVersion()],
  ['listClients', 'listClients', () => listClients()],
  [
    'createClient',
    'createClient',
    () => createClient({ ...clientTwo, code: 'NEW', retention: 90 }),
  ],
  ['updateClient', 'updateClient', () => saveClient()],
  ['listUsers', 'listUsers', () => listUsers()],
  ['createUser', 'createUser', () => createUser(form)],
  ['updateUser', 'updateUser', () => updateUser('a/b c', form)],
  [
    'updateOwnSettings',
    'updateOwnSettings',
    () => updateOwnSettings('a/b c', { timezone: 'Etc/GMT+9', localization: 'fr_FR' }),
  ],
  ['lockUser', 'lockUser', () => lockUser('a/b c')],
  ['unlockUser', 'unlockUser', () => unlockUser('a/b c')],
  ['removeUser', 'removeUser', () => removeUser('a/b c')],
  ['resetPassword', 'resetPassword', () => resetPassword('jo@example.org', 'solved')],
  [
    'checkSftp',
    'checkSftp',
    () => checkSftp({ host: '::1', port: 22, username: 'jo', password: 'mas1.k.hkdf.a.b.c' }),
  ],
  ['listEmails', 'listEmails', () => listEmails(filters, 100)],
  ['listForBulk', 'listEmails', () => listForBulk(none)],
  [
    'getChart',
    'getChart',
    () => getChart({ start: 1, end: 2, groupCount: 6, unit: 'hours' }, filters),
  ],
  ['getEmail', 'getEmail', () => getEmail(email)],
  [
    'downloadFile',
    'downloadFile',
    () => downloadFile({ filePath: 'grp-one/mail 1.eml', bucket: 'bucket-eml' }, signal),
  ],
  ['downloadArchive', 'downloadArchive', () => downloadArchive(['a.eml'], 'bucket-eml', signal)],
  ['listBilling', 'listBilling', () => listBilling(range, 'UTC')],
  ['getChallenge', 'getChallenge', () => getChallenge('/captcha/challenge', signal)],
  [
    'getKeyRecords',
    'getKeyRecords',
    () => getKeyRecords({ url: '/dns-query', form: 'wire' }, 'k._domainkey.example.com', signal),
  ],
  [
    'getKeyRecords',
    'getKeyRecords',
    () => getKeyRecords({ url: '/dns-query', form: 'json' }, 'k._domainkey.example.com', signal),
  ],
  [
    'requestTimestamp',
    'requestTimestamp',
    () => requestTimestamp({ url: '/timestamp', trusted: [] }, 'ab'.repeat(32), signal),
  ],
];

async function saveClient(): Promise<void> {
  backend.clients = [
    { ...clientTwo, userName: 'jo', ftpURL: 'sftp://example.org', fieldValue: 'x' },
  ];
  const [client] = await listClients();
  if (!client) throw new Error('there is no client');
  await updateClient(client, {
    name: '湊屋',
    userName: '',
    isEnableRecreateIndex: true,
    recreateIndexStartDate: 1,
    recreateIndexEndDate: 2,
    exportEmailKeys: [],
  });
}

const differencesOf = ({ method, url, headers, body }: SentRequest, id: string): string[] => {
  const operation = operationAt(method, url.pathname);
  if (operation?.id !== id) return [`${method} ${url.pathname} is not ${id}`];
  const text = body === null ? '' : typeof body === 'string' ? null : JSON.stringify(body);
  const header = (name: string) => headers.get(name) ?? '';
  return checkRequest(operation, { method, url, header, text }).map(inWords);
};

const beside = () =>
  server.use(
    http.all(
      /\/(captcha\/challenge|dns-query|timestamp)/,
      () => new HttpResponse('', { status: 503 }),
    ),
  );

/** What the last request is like: what came of it is not asked here. */
async function sentBy(call: () => Promise<unknown>): Promise<SentRequest> {
  beside();
  archive([email]);
  await call().catch(() => undefined);
  const last = requests().at(-1);
  if (!last) throw new Error('nothing was sent');
  return last;
}

describe('what the console sends is as the contract says', () => {
  it.each(calls)('%s', async (_, id, call) => {
    bindFakeSession({
      dataContext: () => ({ id: '1', name: '湊屋本舗', groupId: 'grp-one', fileTypes: ['eml'] }),
      timezone: () => 'Asia/Tokyo',
    });
    expect(differencesOf(await sentBy(call), id)).toEqual([]);
  });

  it.each(calls.filter(([, id]) => ['getVersion', 'resetPassword'].includes(id)))(
    'before the sign-in, too: %s',
    async (_, id, call) => {
      const nobody = () => Promise.resolve(null);
      bindFakeSession({ accessToken: nobody, dataContext: () => null, timezone: () => null });
      const sent = await sentBy(call);
      expect(sent.headers.get('authorization')).toBeNull();
      expect(differencesOf(sent, id)).toEqual([]);
    },
  );
});

it('would be noticed if it were not', async () => {
  bindFakeSession({
    dataContext: () => ({ groupId: 1 }),
    accessToken: () => Promise.resolve(null),
  });
  const page = await sentBy(() => listEmails({ ...none, range: { ...range, startDate: 1.5 } }, -1));
  expect(differencesOf(page, 'listEmails').map((words) => words.split(':')[0])).toEqual(
    expect.arrayContaining([
      'header authorization',
      'header data-context /id',
      'header data-context /groupId',
      '/offset',
      '/filters/range/startDate',
    ]),
  );
  const save = await sentBy(() => updateUser('jo', { ...form, role: 'OWNER' as 'ADMIN' }));
  expect(differencesOf(save, 'updateUser')).toEqual([
    'header authorization: expected a bearer token, found nothing',
    expect.stringMatching(/^header data-context/),
    expect.stringMatching(/^header data-context/),
    expect.stringMatching(/^header data-context/),
    expect.stringMatching(/^header data-context/),
    '/role: expected one of SUPER_ADMIN, ADMIN, USER, found "OWNER"',
  ]);
});

describe('nothing is left out', () => {
  it('no call of the contract', () => {
    expect([...new Set(calls.map(([, id]) => id))].sort()).toEqual(
      operations()
        .filter(({ only }) => only === null)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('no function that asks for something', () => {
    const folder = path.resolve(__dirname, '../../src/api');
    const asking = readdirSync(folder)
      .filter((name) => !['client.ts', 'loadStamper.ts'].includes(name)) // these ask for nothing themselves
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .flatMap((text) =>
        [
          ...text.matchAll(
            /^export (?:async function (\w+)|const (\w+) = \([^)]*\)[^=]*Promise)/gm,
          ),
        ].map(([, one, other]) => one ?? other ?? ''),
      );
    expect(asking.length).toBeGreaterThan(20);
    expect(asking.filter((name) => !calls.some(([known]) => known === name))).toEqual([]);
  });
});
