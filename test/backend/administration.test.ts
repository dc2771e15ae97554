import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Server } from 'ssh2';
import { passwordIn, readOutbox } from './support/outbox';
import * as testBackend from './support/testBackend';

let backend: testBackend.TestBackend;
let root: string;
let admin: string;

beforeAll(async () => {
  const others = [testBackend.user('ann', { clients: ['a', 'b'] }), testBackend.user('cas')];
  ({ backend, admin, root } = await testBackend.createAdministered(others));
});
beforeEach(() => backend.restore());

const input = (email: string, given: object = {}) => ({
  login: email,
  role: 'USER',
  clients: ['a'],
  profile: {
    firstName: 'New',
    lastName: 'User',
    email,
    timezone: 'Europe/Paris',
    localization: 'fr_FR',
  },
  ...given,
});
const post = (token: string, apiPath: string, body?: unknown) =>
  backend.call(token, 'POST', apiPath, { body });
const callStatus = (token: string, call: string, body?: unknown) =>
  testBackend.statusOf(post(token, `/api/users/${call}`, body));

describe('users', () => {
  it('can sign in after they were created, with the password from the mail', async () => {
    const answer = await post(admin, '/api/users/create', input('New@Client.example'));
    expect(await answer.json()).toMatchObject({
      statusCode: 200,
      body: { login: 'new@client.example', role: 'USER' },
    });
    expect(backend.log.at(-1)).toMatch(/^Mail to new@client\.example: .*\.eml$/);
    const token = await testBackend.tokenOf(
      backend,
      'new@client.example',
      passwordIn(readOutbox(backend.dataDir).at(-1)),
    );
    expect((await backend.call(token, 'GET', '/api/clients/list')).status).toBe(200);
  });

  it.each([
    ['a login that is taken in another case', { login: 'ANN@example.com' }, 409],
    ['no first name', { profile: { firstName: ' ', lastName: 'x' } }, 400],
    ['an e-mail that is none', { login: 'not an address' }, 400],
    ['an unknown role', { role: 'OWNER' }, 400],
    ['an unknown zone', { profile: { firstName: 'a', lastName: 'b', timezone: 'Mars/Base' } }, 400],
    ['an unknown client', { clients: ['nothing'] }, 403], // as a foreign one: not told apart
    ['a foreign client', { clients: ['b'] }, 403],
    ['a role above his own', { role: 'SUPER_ADMIN' }, 403],
  ])('are refused with %s', async (_what, given, status) => {
    const answer = await post(admin, '/api/users/create', input('new@client.example', given));
    expect(answer.status).toBe(status);
  });

  it('with the highest role need an address of the vendor', async () => {
    const create = (login: string) =>
      callStatus(root, 'create', input(login, { role: 'SUPER_ADMIN' }));
    expect(await create('x@client.example')).toBe(400);
    expect(await create('x@example.com')).toBe(200);
  });

  it('that are locked are out at once, and in again when unlocked', async () => {
    const cas = await testBackend.tokenOf(backend, 'cas');
    const signsIn = () =>
      testBackend.statusOf(testBackend.createBrowser(backend).authn('cas@example.com'));
    expect(await callStatus(admin, 'lock/cas')).toBe(200);
    expect(await testBackend.statusOf(backend.call(cas, 'GET', '/api/clients/list'))).toBe(401);
    expect(await signsIn()).toBe(401);
    expect(await callStatus(admin, 'unlock/cas')).toBe(200);
    expect(await signsIn()).toBe(200);
    await backend.call(admin, 'DELETE', '/api/users/remove/cas');
    expect(await signsIn()).toBe(401);
  });

  it('keep what is no lock when they are unlocked', async () => {
    for (const [status, after] of [
      ['MFA_REQUIRED', 'MFA_REQUIRED'],
      ['PASSWORD_EXPIRED', 'PASSWORD_EXPIRED'],
      ['LOCKED_OUT', 'ACTIVE'],
      ['SUSPENDED', 'ACTIVE'],
    ] as const) {
      backend.change('cas', { status });
      expect(await callStatus(admin, 'unlock/cas')).toBe(200);
      expect(backend.directory.user('cas')?.status).toBe(after);
    }
  });
});

describe('clients', () => {
  const base = testBackend.client('a', { fileTypes: ['html'] });
  const update = (token: string, body: object) =>
    backend.call(token, 'PUT', '/api/clients/update/a', { body });

  it.each([
    ['too short a retention', { retention: 44 }, 400],
    ['too long a retention', { retention: 2001 }, 400],
    ['a customer id with letters', { id: '7a' }, 400],
    ['another mailer', { mailer: 'PROVIDER' }, 400],
    ['missing buckets', { isOverwriteS3Bucket: true, emlS3Bucket: 'x' }, 400],
    ['an index without dates', { isEnableRecreateIndex: true }, 400],
    ['a wrong SFTP address', { ftpURL: 'http://x y' }, 400],
  ])('are not saved with %s', async (_what, given, status) => {
    expect((await update(root, { ...base, ...given })).status).toBe(status);
  });

  it('have the parameters of their exports in lower case', async () => {
    await update(root, { ...base, exportEmailKeys: ['Order No'] });
    expect(backend.directory.client('a')?.exportEmailKeys).toEqual(['orderno']);
  });

  it('give an admin the export settings only, in whatever order their file types are kept', async () => {
    const kept = backend.directory.client('a');
    if (!kept) throw new Error('there is no client a');
    backend.directory.saveClient({ ...kept, fileTypes: ['eml', 'pdf', 'html', 'png'] });
    const all = { ...base, fileTypes: ['png', 'html', 'pdf', 'eml'] };
    expect((await update(admin, { ...all, exportType: 's3' })).status).toBe(200);
    expect((await update(admin, { ...all, searchEmailBodyFlag: true })).status).toBe(403);
    expect((await update(admin, { ...base, fileTypes: ['png', 'eml'] })).status).toBe(403);
  });

  it('show users without administration their data contexts only', async () => {
    const ann = await testBackend.tokenOf(backend, 'ann');
    const list = await testBackend.json<object[]>(backend.call(ann, 'GET', '/api/clients/list'));
    expect(list).toHaveLength(2);
    expect(Object.keys(list[0] ?? {}).join()).toBe(
      'code,name,id,groupId,retention,mailer,fileTypes',
    );
  });

  it('keep their secrets sealed, and refuse damaged ones without saving anything', async () => {
    const sealed = await backend.secrets.seal('geheim', 'password');
    const saved = update(root, { ...base, name: 'Renamed', password: sealed });
    const { password } = await testBackend.json<{ password: string }>(saved);
    expect(password).not.toBe(sealed);
    expect(await backend.secrets.open(password, 'password')).toBe('geheim');
    for (const bad of [
      sealed.slice(0, -4),
      'geheim',
      await backend.secrets.seal('x', 'exportAwsSecretKey'),
    ]) {
      const refused = await update(root, { ...base, name: 'Not saved', password: bad });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        title: expect.stringContaining('could not be decrypted') as string,
      });
    }
    expect(backend.directory.client('a')).toMatchObject({ name: 'Renamed', password });
  });

  it('let a password that was stored once go nowhere after it was cleared', async () => {
    const typed = await backend.secrets.seal('geheim', 'password');
    const own = { ...base, ftpURL: 'files.example.org', userName: 'mas' };
    const saved = update(root, { ...own, password: typed });
    const { password } = await testBackend.json<{ password: string }>(saved);
    expect((await update(root, { ...own, password: null })).status).toBe(200);
    const elsewhere = { host: '127.0.0.1', port: 1, username: 'eve', password };
    const outcome = await backend.call(root, 'POST', '/api/account/checksftp', { body: elsewhere });
    expect(await outcome.json()).toMatchObject({
      message: expect.stringContaining('no other server') as string,
    });
    const moved = await update(root, { ...own, ftpURL: 'evil.example.org', password });
    expect(moved.status).toBe(400);
  });
});

/** An SFTP server that lets one user in. */
async function startSftpServer(login: {
  username: string;
  password: string;
}): Promise<{ port: number; close: () => void }> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const server = new Server({ hostKeys: [privateKey] }, (connection) => {
    connection.on('error', () => undefined);
    connection.on('authentication', (attempt) => {
      const given = attempt.method === 'password' ? attempt.password : null;
      if (attempt.username === login.username && given === login.password) attempt.accept();
      else attempt.reject(['password']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (open) => void open());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

describe('the SFTP check', () => {
  let server: Awaited<ReturnType<typeof startSftpServer>>;
  beforeAll(async () => (server = await startSftpServer({ username: 'mas', password: 'geheim' })));
  afterAll(() => server.close());

  const sealed = (password: string) => backend.secrets.seal(password, 'password');
  async function check(given: { port?: number; password?: string } = {}) {
    const password = given.password ?? (await sealed('geheim'));
    const body = { host: '127.0.0.1', port: server.port, username: 'mas', ...given, password };
    return testBackend.json(post(admin, '/api/account/checksftp', body));
  }

  it('succeeds with a server that lets the user in, and says why another one does not', async () => {
    expect(await check()).toEqual({ status: 'success' });
    expect(await check({ password: await sealed('wrong') })).toEqual({
      status: 'error',
      message: '127.0.0.1 refuses the user name mas or the password.',
    });
    expect(await check({ port: 1 })).toEqual({
      status: 'error',
      message: '127.0.0.1:1 refuses the connection.',
    });
  });

  it('says when the password cannot be decrypted', async () => {
    expect(await check({ password: 'geheim' })).toMatchObject({
      status: 'error',
      message: expect.stringContaining('could not be decrypted') as string,
    });
  });
});
