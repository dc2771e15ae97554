import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { DATA_FILES } from '../../backend/dataFiles';
import { permissionsOf } from '../../backend/directory/permissions';
import type { User } from '../../backend/directory/types';
import { passwordIn, readOutbox } from './support/outbox';
import * as testing from './support/testBackend';

let backend: testing.TestBackend;
let admin: string;
let root: string;

beforeAll(async () => {
  const others = [
    testing.user('ann'),
    testing.user('bea'),
    testing.user('pro', { status: 'PROVISIONED' }),
  ];
  ({ backend, admin, root } = await testing.createAdministered(others));
});
beforeEach(() => {
  backend.restore();
  rmSync(path.join(backend.dataDir, DATA_FILES.outbox), { recursive: true, force: true });
});

const CHANGE = 'Confirm your new Message Archive e-mail address';
const NEW = 'ann@new.example';

const stored = (id: string): User => {
  const found = backend.directory.user(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};

const save = (id: string, changes: Partial<User>) => () => backend.change(id, changes);

function askFor(login: string, { by = admin, of = 'ann', role = 'USER' } = {}) {
  const { firstName, lastName, clients } = stored(of);
  const body = { login, role, clients, profile: { firstName, lastName } };
  return backend.call(by, 'POST', `/api/users/update/${of}`, { body });
}

const mails = (subject: string) =>
  readOutbox(backend.dataDir).filter((mail) => mail.subject === subject);

/** The link of the latest mail that asks for a confirmation. */
const link = (): string =>
  /^(http\S+)$/m.exec(mails(CHANGE).at(-1)?.text ?? '')?.[1] ?? 'http://localhost:3000/no-link';

const confirm = (address: string) =>
  backend.fetch(address.replace(/\?.*/, ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URL(address).search.slice(1),
  });

it('changes the login when the old address says yes by the form, once, and tells the new one', async () => {
  const answer = await askFor('Ann@New.example');
  const said = await answer.text();
  expect(JSON.parse(said)).toMatchObject({
    statusCode: 200,
    message: expect.stringContaining('once it is confirmed') as string,
    body: { login: 'ann@example.com' },
  });
  const [mail] = mails(CHANGE);
  expect(mail).toMatchObject({ to: 'ann@example.com' });
  expect(mail?.text).toContain(`To: ${NEW}`);
  const address = link();
  const token = new URL(address).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(40);
  expect(said + backend.log.join('\n')).not.toContain(token); // nothing for who asked
  for (let time = 0; time < 2; time += 1) {
    // mail programs open links by themselves
    const page = await backend.fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<form method="post"');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect(stored('ann').login).toBe('ann@example.com');
  expect(await (await confirm(address)).text()).toContain(NEW);
  expect(stored('ann').login).toBe(NEW);
  expect(mails('Your Message Archive e-mail address was changed')).toMatchObject([{ to: NEW }]);
  expect(await testing.statusOf(testing.createBrowser(backend).authn('ann@example.com'))).toBe(401);
  expect(await testing.statusOf(testing.createBrowser(backend).authn(NEW))).toBe(200);
  save('ann', { login: 'ann@example.com' })();
  expect((await confirm(address)).status).toBe(410);
  expect((await backend.fetch(address)).status).toBe(410);
  expect(stored('ann').login).toBe('ann@example.com');
});

it('takes the link for a day', async () => {
  const asked = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(asked);
  await askFor(NEW);
  clock.mockReturnValue(asked + 86_400_000 - 5000);
  expect((await backend.fetch(link())).status).toBe(200);
  clock.mockReturnValue(asked + 86_400_000 + 5000);
  expect((await confirm(link())).status).toBe(410);
  expect(stored('ann').login).toBe('ann@example.com');
});

it('takes the latest link only', async () => {
  await askFor('first@new.example');
  const first = link();
  await askFor('second@new.example');
  expect((await confirm(first)).status).toBe(410);
  expect((await confirm(link())).status).toBe(200);
  expect(stored('ann').login).toBe('second@new.example');
});

it('keeps a wish that waits when the user is saved again with the old address', async () => {
  await askFor(NEW);
  await askFor('ann@example.com');
  expect(mails(CHANGE)).toHaveLength(1);
  expect((await confirm(link())).status).toBe(200);
});

const events: [string, () => unknown][] = [
  ['the user was locked', () => backend.call(admin, 'POST', '/api/users/lock/ann')],
  ['the user was removed', () => backend.call(admin, 'DELETE', '/api/users/remove/ann')],
  ['somebody else took the address', save('bea', { login: NEW })],
  ['the user got a context that is not the administrator’s', save('ann', { clients: ['a', 'b'] })],
  ['the user became a super admin', save('ann', { permissions: permissionsOf('SUPER_ADMIN') })],
  ['the administrator was locked', () => backend.call(root, 'POST', '/api/users/lock/admin')],
  ['the administrator is none any more', save('admin', { permissions: permissionsOf('USER') })],
];

it.each(events)('takes the link no more when %s meanwhile', async (_what, happen) => {
  await askFor(NEW);
  const address = link();
  await happen();
  expect((await backend.fetch(address)).status).toBe(410);
  expect((await confirm(address)).status).toBe(410);
  expect(backend.directory.user('ann')?.login ?? 'removed').not.toBe(NEW);
});

it('takes no invented link', async () => {
  await askFor(NEW);
  const invented = 'http://localhost:3000/api/account/confirm-login?token=';
  for (const token of ['', 'x', 'ann', '../../x'])
    expect(await testing.statusOf(confirm(invented + token))).toBe(410);
  const json = await backend.fetch('/api/account/confirm-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"token":{}}',
  });
  expect(json.status).toBe(410);
});

it('shows addresses on the page as text', async () => {
  save('ann', { login: "o'neil&co@example.com" })();
  await askFor(NEW);
  expect(await (await backend.fetch(link())).text()).toContain('o&#39;neil&amp;co@example.com');
});

it('makes nobody a super admin by an address that is not confirmed yet', async () => {
  save('ann', { login: 'ann@client.example' })();
  const answer = await askFor('ann@example.com', { by: root, role: 'SUPER_ADMIN' });
  expect(answer.status).toBe(400);
  expect(stored('ann').permissions).toEqual(permissionsOf('USER'));
});

describe('a request whose body comes late', () => {
  /** Sends the headers, lets something happen, and then sends the body. */
  async function slowly(token: string, path: string, body: object, happen: () => void) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const answer = backend.fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: readable,
      duplex: 'half',
    } as RequestInit);
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    await writer.write(bytes.slice(0, 1));
    happen();
    await writer.write(bytes.slice(1));
    await writer.close();
    return answer;
  }

  it('does not undo a lock or a removal', async () => {
    const ann = await testing.tokenOf(backend, 'ann');
    const profile = { timezone: 'Asia/Tokyo' };
    const lock = save('ann', { status: 'SUSPENDED' });
    const locked = await slowly(ann, '/api/users/tz-loc/ann', { profile }, lock);
    expect([locked.status, stored('ann').status]).toEqual([401, 'SUSPENDED']);
    const remove = () => backend.directory.removeUser('ann');
    const removed = await slowly(ann, '/api/users/tz-loc/ann', { profile }, remove);
    expect([removed.status, backend.directory.user('ann')]).toEqual([401, null]);
  });

  it('does not act for an administrator who is none any more', async () => {
    const body = { role: 'ADMIN', clients: ['a'], profile: { firstName: 'x', lastName: 'y' } };
    const demote = save('admin', { permissions: permissionsOf('USER') });
    const answer = await slowly(admin, '/api/users/update/ann', body, demote);
    expect([answer.status, stored('ann').permissions]).toEqual([403, permissionsOf('USER')]);
  });
});

describe('a new password', () => {
  type Challenge = { challenge: string; maxnumber: number; salt: string };
  const challenge = () => testing.json<Challenge>(backend.fetch('/captcha/challenge'));
  /** The token of a solved captcha; nothing where it has no solution. */
  function solve({ maxnumber, ...asked }: Challenge): string {
    const hashOf = (number: number) =>
      createHash('sha256').update(`${asked.salt}${number}`).digest('hex');
    for (let number = 0; number <= maxnumber; number += 1)
      if (hashOf(number) === asked.challenge)
        return Buffer.from(JSON.stringify({ ...asked, number })).toString('base64');
    return '';
  }
  const reset = (email: string, recaptchaToken: string) =>
    testing.json(
      backend.fetch('/api/account/reset', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, recaptchaToken }),
      }),
    );
  const signsIn = (password: string) =>
    testing.statusOf(testing.createBrowser(backend).authn('ann@example.com', password));

  it('is mailed, without signing in', async () => {
    expect(await reset('Ann@example.com', solve(await challenge()))).toEqual({ status: 'success' });
    expect(await signsIn(testing.PASSWORD)).toBe(401);
    expect(await signsIn(passwordIn(readOutbox(backend.dataDir)[0]))).toBe(200);
  });

  it('is not for users who were never active, nor for strangers', async () => {
    const refused = { status: 'error', message: 'Recovery not allowed for unknown user.' };
    for (const login of ['pro@example.com', 'who@example.com'])
      expect(await reset(login, solve(await challenge()))).toEqual(refused);
  });

  it('needs a captcha that was solved, only once, in time and unchanged', async () => {
    const refused = { status: 'error', message: 'Please solve Captcha' };
    const asked = await challenge();
    const solution = solve(asked);
    const salt = asked.salt.replace(/expires=\d+/, 'expires=99999999999');
    const half = Buffer.from('{"algorithm":"SHA-256"}').toString('base64');
    for (const wrong of ['', solve({ ...asked, salt }), half])
      expect(await reset('ann@example.com', wrong)).toEqual(refused);
    expect(await reset('ann@example.com', solution)).toEqual({ status: 'success' });
    expect(await reset('ann@example.com', solution)).toEqual(refused);
    const late = solve(await challenge());
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    expect(await reset('ann@example.com', late)).toEqual(refused);
  });
});
