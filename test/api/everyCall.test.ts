import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { http, HttpResponse } from 'msw';
import { listEmails } from '@/api/emails';
import { updateUser } from '@/api/users';
import { operationAt, operations } from '../../contract/document';
import { checkRequest, inWords } from '../../contract/exchange';
import { archive } from '../support/fakeBackend';
import { requests, type SentRequest } from '../support/requests';
import { server } from '../support/server';
import { bindFakeSession } from '../support/session';
import { filledForm } from '../support/build/user';
import { calls, email, none, range } from './calls';

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
  const save = await sentBy(() => updateUser('jo', { ...filledForm, role: 'OWNER' as 'ADMIN' }));
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
      .filter((name) => !['client.ts', 'fetchApart.ts', 'loadStamper.ts'].includes(name)) // these ask for nothing themselves
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .flatMap((text) =>
        [
          ...text.matchAll(
            /^export (?:async function (\w+)|const (\w+) = \([^)]*(?:AbortSignal\)|\)[^=]*Promise))/gm,
          ),
        ].map(([, one, other]) => one ?? other ?? ''),
      );
    expect(asking.length).toBeGreaterThan(20);
    const known = ['solveChallenge', ...calls.map(([name]) => name)]; // the first asks nobody
    expect(asking.filter((name) => !known.includes(name))).toEqual([]);
  });
});
