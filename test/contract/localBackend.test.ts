import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { operationAt, operationOfId, operations } from '../../contract/document';
import { checkAnswer, checkRequest, inWords } from '../../contract/exchange';
import { headerJson } from '@/api/client';
import { permissionsOf } from '../../backend/directory/permissions';
import { newNonce, timestampRequest } from '@/evidence/timestamp/timestampRequest';
import {
  client,
  createTestBackend,
  email,
  NOON,
  ORIGIN,
  tokenOf,
  user,
  type TestBackend,
} from '../backend/support/testBackend';

const context = { id: '97', name: '湊屋本舗', groupId: 'a', fileTypes: ['png', 'eml'] };
const second = (milliseconds: number) => Math.floor(milliseconds / 1000);
const range = { startDate: second(NOON) - 86_400, endDate: second(NOON) };
const sent = email();

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  backend = await createTestBackend({
    clients: [client('a', { lastExportDate: NOON }), client('b')],
    users: [user('root', { permissions: permissionsOf('SUPER_ADMIN') }), user('jo')],
    emails: [sent],
  });
  token = await tokenOf(backend, 'root');
});
afterAll(() => backend.remove());

const walked = new Set<string>();

type Step = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | string;
  type?: string;
  /** Whether it goes without a session. */
  isPublic?: boolean;
  status?: number;
};

/** Asks one operation as the console would; both ways are held against the contract. */
async function expectRight(id: string, given: Step = {}): Promise<Response> {
  const { params = {}, query = {}, body, isPublic = false, status = 200 } = given;
  const operation = operationOfId(id);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const url = new URL(path, ORIGIN);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { type = 'application/json' } = given;
  const text =
    typeof body === 'object' && !(body instanceof Uint8Array) ? JSON.stringify(body) : body;
  const headers = new Headers({
    ...(body !== undefined && { 'content-type': type }),
    ...(!isPublic && {
      authorization: `Bearer ${token}`,
      'data-context': headerJson(context),
      timezone: 'Asia/Tokyo',
    }),
  });
  const init = {
    method: operation.method,
    headers,
    ...(text !== undefined && { body: text as BodyInit }),
  };
  expect(
    checkRequest(operation, {
      method: operation.method,
      url,
      header: (name) => headers.get(name) ?? '',
      text: typeof text === 'string' ? text : text === undefined ? '' : null,
    }).map(inWords),
  ).toEqual([]);
  const response = await backend.fetch(url.href, init);
  expect([id, response.status]).toEqual([id, status]);
  const copy = response.clone();
  expect(
    checkAnswer(
      operation,
      {
        status: copy.status,
        header: (name) => copy.headers.get(name) ?? '',
        text: await copy.text(),
      },
      'closed',
    ).map(inWords),
  ).toEqual([]);
  walked.add(id);
  return response;
}

const json = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

describe('every call of the contract', () => {
  it('of the archive', async () => {
    const filters = { recipient: 'jo*', range };
    const listed = await json(
      expectRight('listEmails', {
        body: { offset: 0, limit: 100, filters: { ...filters, isBulk: false } },
      }),
    );
    expect(listed).toMatchObject({ recordCount: 1 });
    await expectRight('listEmails', {
      body: { offset: 0, limit: 1000, filters: { range, isBulk: true } },
    });
    await expectRight('getChart', {
      body: {
        interval: { start: range.startDate, end: range.endDate, groupCount: 1, unit: 'hours' },
        filters,
      },
    });
    const id = String(sent.rowId);
    await expectRight('getEmail', { body: { id, date: NOON } });
    await expectRight('getEmail', { body: { id: '1', date: null }, status: 404 });
    for (const type of ['png', 'html', 'pdf', 'eml'] as const) {
      const { filePath = '', bucket = '' } = sent.renditions[type] ?? {};
      await expectRight('downloadFile', { body: { filePath, bucket } });
    }
    await expectRight('downloadFile', { body: { filePath: 'x', bucket: 'y' }, status: 404 });
    const { filePath = '', bucket = '' } = sent.renditions.eml ?? {};
    const zip = await expectRight('downloadArchive', { body: { files: [filePath], bucket } });
    await expect(JSZip.loadAsync(await zip.arrayBuffer())).resolves.toBeDefined();
    await expectRight('listBilling', { body: range });
  });

  it('of the clients', async () => {
    const fresh = {
      code: 'NEW',
      retention: 90,
      name: 'New',
      id: '1234',
      mailer: 'CCMP',
      fileTypes: ['pdf'],
    };
    await expectRight('createClient', { body: fresh });
    await expectRight('createClient', { body: fresh, status: 409 });
    await expectRight('createClient', {
      body: { ...fresh, code: 'X', mailer: 'none' },
      status: 400,
    });
    const [first] = (await json(expectRight('listClients'))) as Record<string, unknown>[];
    const set = Object.entries(first ?? {}).filter(([, value]) => value !== null);
    const params = { groupId: 'a' };
    const whole = { ...Object.fromEntries(set), exportFileNameFormat: null };
    await expectRight('updateClient', { params, body: whole });
    await expectRight('updateClient', { params: { groupId: 'no' }, body: whole, status: 404 });
    await expectRight('updateClient', { params, body: { ...whole, code: 'B' }, status: 409 });
  });

  it('of the users', async () => {
    const person = {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.org',
      timezone: 'Asia/Tokyo',
      localization: 'ja_JP',
      role: 'ADMIN',
      clients: ['a'],
    };
    const { role, clients: dataContexts, ...names } = person;
    const body = { ...person, role, profile: { ...names, login: person.email, dataContexts } };
    await expectRight('createUser', { body: { ...body, login: person.email } });
    await expectRight('createUser', { body: { ...body, login: person.email }, status: 409 });
    const users = (await json(expectRight('listUsers'))) as { id: string; login: string }[];
    const id = users.find(({ login }) => login === person.email)?.id ?? '';
    const params = { id };
    await expectRight('updateUser', { params, body });
    await expectRight('updateUser', { params: { id: 'nobody' }, body, status: 404 });
    const profile = { timezone: 'Europe/Paris', localization: 'fr_FR' };
    await expectRight('updateOwnSettings', { params: { id: 'root' }, body: { profile } });
    await expectRight('updateOwnSettings', { params, body: { profile }, status: 403 });
    await expectRight('lockUser', { params });
    await expectRight('unlockUser', { params });
    await expectRight('removeUser', { params });
    for (const call of ['lockUser', 'unlockUser', 'removeUser'])
      await expectRight(call, { params, status: 404 });
  });

  it('of the account', async () => {
    const challenge = (await json(expectRight('getChallenge', { isPublic: true }))) as {
      challenge: string;
      salt: string;
    };
    const hash = (number: number) =>
      createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
    let number = 0;
    while (hash(number) !== challenge.challenge) number += 1;
    const recaptchaToken = btoa(JSON.stringify({ ...challenge, number }));
    const reset = (emailAddress: string) =>
      json(
        expectRight('resetPassword', {
          isPublic: true,
          body: { email: emailAddress, recaptchaToken },
        }),
      );
    await expect(reset('jo@example.com')).resolves.toEqual({ status: 'success' });
    await expect(reset('jo@example.com')).resolves.toMatchObject({ status: 'error' });
    const access = { host: '127.0.0.1', port: 1, username: 'u', password: 'none' };
    await expectRight('checkSftp', { body: access });
    await expectRight('getVersion', { isPublic: true });
    await expectRight('getVersion');
    for (const call of ['askToConfirmLogin', 'confirmLogin'])
      await expectRight(call, {
        isPublic: true,
        status: 410,
        ...(call === 'confirmLogin'
          ? { body: 'token=x', type: 'application/x-www-form-urlencoded' }
          : { query: { token: 'x' } }),
      });
  });

  it('beside the API', async () => {
    await expectRight('getKeyRecords', {
      isPublic: true,
      query: { name: 'x.example.com', type: 'TXT' },
    });
    const question = Buffer.from('00000100000100000000000001780000100001', 'hex');
    await expectRight('getKeyRecords', {
      isPublic: true,
      query: { dns: question.toString('base64url') },
    });
    await expectRight('requestTimestamp', {
      isPublic: true,
      body: timestampRequest(new Uint8Array(32), newNonce()),
      type: 'application/timestamp-query',
    });
  });

  it('was asked', () => {
    expect([...walked].sort()).toEqual(
      operations()
        .map(({ id }) => id)
        .sort(),
    );
  });
});

it.each(
  operations()
    .filter(({ token: wanted }) => wanted === 'needed')
    .map(({ id }) => id),
)('is refused without a token, as the contract says: %s', async (id) => {
  const { method, path } = operationOfId(id);
  const response = await backend.fetch(path, { method });
  const answer = {
    status: response.status,
    header: (name: string) => response.headers.get(name) ?? '',
    text: await response.text(),
  };
  expect(answer.status).toBe(401);
  expect(checkAnswer(operationOfId(id), answer, 'closed')).toEqual([]);
});

/** What is asked for by no call of the API: the identity provider, the console's own files, and pictures, whose addresses come in answers. */
const NOT_OF_THE_CONTRACT =
  /^\/(?:oauth2\/|\.well-known\/|api\/v1\/|config\.json$|thumbnails\/|login\/)/;

it('every route of the local backend is a call of the contract', () => {
  const routes = backend.app.routes.filter(({ method }) => method !== 'ALL');
  const ofTheApi = routes.filter(({ path }) => !NOT_OF_THE_CONTRACT.test(path));
  expect(ofTheApi.length).toBeGreaterThanOrEqual(operations().length);
  expect(
    ofTheApi
      .map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '$1') }))
      .filter(({ method, path }) => operationAt(method, path) === null),
  ).toEqual([]);
});
