import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseFault } from '../../backend/http/faults';
import { listen } from '../../backend/http/listen';
import { readCliOptions } from '../../backend/start/cliOptions';
import { explainFailure } from '../../backend/start/explainFailure';
import { StartupError } from '../../backend/startupError';
import { createTestBackend, email, type TestBackend, tokenOf } from './support/testBackend';

const dist = mkdtempSync(path.join(tmpdir(), 'mas-dist-'));
const files: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>Console</title>',
  'viewer.html': '<!doctype html><title>Viewer</title>',
  'viewer/viewer.js': 'viewer()',
  'assets/main.abc123.js': 'main()'.repeat(50),
  'assets/main.abc123.js.gz': gzipSync('main()'.repeat(50)),
  'assets/main.abc123.js.map': '{}',
  _headers: '/*',
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
  writeFileSync(path.join(dist, name), content);
}
writeFileSync(path.join(dist, '..', 'secret-beside-dist.txt'), 'secret');

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ emails: [email()] }, { distDir: dist });
});
afterAll(() => {
  backend.remove();
  rmSync(dist, { recursive: true, force: true });
  rmSync(path.join(dist, '..', 'secret-beside-dist.txt'), { force: true });
});

describe('the built console', () => {
  it('sends assets compressed where the browser wants it', async () => {
    const plain = await backend.fetch('/assets/main.abc123.js');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const packed = await backend.fetch('/assets/main.abc123.js', {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(100);
    const refused = await backend.fetch('/assets/main.abc123.js', {
      headers: { 'accept-encoding': 'gzip;q=0' },
    });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ['/assets/missing.js', 404],
    ['/assets/missing', 404],
    ['/assets/', 404],
    ['/viewer/missing', 404],
    ['/assets/main.abc123.js.map', 404],
    ['/assets/main.abc123.js.gz', 404],
    ['/viewer/..%2f..%2fsecret-beside-dist.txt', 400],
    ['/%2e%2e/secret-beside-dist.txt', 404],
    ['/..%5csecret-beside-dist.txt', 400],
    ['/index.html%00.js', 400],
    ['/%252e%252e/secret-beside-dist.txt', 404],
    ['/%E0%A4%A', 400],
  ])('answers %s with %d', async (target, status) => {
    const response = await backend.fetch(target);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('secret');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  // Each would be the viewer's page, or the console's in a file's place, with the headers of another on some machine.
  const lookalikes = [
    'viewer.html',
    'assets/main.abc123.js',
    'config.json',
    'api',
    'api/users/list',
  ]
    .flatMap((name) => [
      `//${name}`,
      `/${name}/`,
      `/${name};x`,
      `/${name}%20`,
      `/${name}%2f`,
      `/${name}.`,
      `/${name.toUpperCase()}`,
      `/.%2f${name}`,
      `/x//${name}`,
    ])
    .concat('/viewer', '/viewer/', '/Viewer', '/viewers', '/Assets/none', '/assets;x/none', '/api.')
    .filter((target) => !/^\/api(\/|;|$)/.test(target)); // asked of the API, which answers 401

  it.each(lookalikes)('has nothing at %s', async (target) => {
    const response = await backend.fetch(target);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('There is no such file.');
  });

  it.each(['/api', '/api/', '/api;x', '/api/users/list/', '/api/users/list;x', '/API/../api/x'])(
    'is not what the API answers at %s',
    async (target) => {
      const response = await backend.fetch(target);
      expect([401, 404]).toContain(response.status);
      expect(response.headers.get('content-type')).not.toMatch(/html/);
    },
  );

  it('shows the viewer at one address, encoded or not, under its own headers', async () => {
    for (const target of [
      '/viewer.html',
      '/%76iewer.html',
      '/./viewer.html',
      '/x/../viewer.html',
    ]) {
      const page = await backend.fetch(target);
      expect(await page.text()).toContain('Viewer');
      expect(page.headers.get('content-security-policy')).toMatch(/^sandbox /);
      expect(page.headers.get('cross-origin-opener-policy')).toBeNull();
    }
  });

  it('does not follow a link out of its folder, nor inside it', async () => {
    symlinkSync(path.join(dist, 'viewer.html'), path.join(dist, 'page.html'));
    symlinkSync(path.join(dist, '..', 'secret-beside-dist.txt'), path.join(dist, 'out.txt'));
    for (const target of ['/page.html', '/out.txt'])
      expect((await backend.fetch(target)).status).toBe(404);
  });

  it('is only read', async () => {
    expect((await backend.fetch('/', { method: 'POST', body: 'x' })).status).toBe(405);
    const head = await backend.fetch('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('gets its configuration from the server', async () => {
    const response = await backend.fetch('/config.json');
    expect(await response.json()).toMatchObject({
      apiBaseUrl: '',
      okta: { issuer: 'http://localhost:3000/oauth2/default', clientId: 'message-archive' },
      captcha: { provider: 'altcha', challengeUrl: '/captcha/challenge' },
      exportSecret: {
        mode: 'shared',
        kid: 'k1',
        kdf: 'hkdf-sha256',
        secret: expect.stringMatching(/^[\w-]{43}$/) as string,
      },
    });
  });

  it('answers only under the names of this machine', async () => {
    expect((await backend.fetch('/', { headers: { host: 'evil.test' } })).status).toBe(421);
    expect((await backend.fetch('/', { headers: { host: 'a b' } })).status).toBe(400);
    const moved = await backend.fetch('/login?x=1', {
      headers: { host: '127.0.0.1:3000', 'sec-fetch-mode': 'navigate' },
    });
    expect(moved.headers.get('location')).toBe('http://localhost:3000/login?x=1');
  });
});

describe('faults', () => {
  const withFaults = async (faults: string[], latency = 0) => {
    const faulty = await createTestBackend({}, { faults: faults.map(parseFault), latency });
    return { faulty, version: () => faulty.fetch('/api/version') };
  };

  it('answer with the wanted status as often as wanted', async () => {
    const { faulty, version } = await withFaults(['GET /api/version=503 x2']);
    expect([(await version()).status, (await version()).status, (await version()).status]).toEqual([
      503, 503, 200,
    ]);
    faulty.remove();
  });

  it('send a page, nothing, half an answer, or no answer', async () => {
    const { faulty, version } = await withFaults([
      '* /api/ver*=html x1',
      'GET /api/version=empty x1',
      'GET /api/version=cut x1',
      'GET /api/version=hang x1',
    ]);
    expect(await (await version()).text()).toContain('<!doctype html>');
    expect(await (await version()).text()).toBe('');
    const cut = await version();
    expect(cut.headers.get('content-length')).toBe('20');
    await expect(cut.text()).rejects.toThrow('Cut on request');
    expect(
      await Promise.race([
        version(),
        new Promise((resolve) => setTimeout(() => resolve('nothing'), 50)),
      ]),
    ).toBe('nothing');
    expect((await version()).status).toBe(200);
    faulty.remove();
  });

  it('can touch the identity provider, and answers can wait', async () => {
    const { faulty, version } = await withFaults(['POST /oauth2/default/v1/token=500'], 60);
    const started = performance.now();
    await version();
    expect(performance.now() - started).toBeGreaterThan(50);
    expect((await faulty.fetch('/oauth2/default/v1/token', { method: 'POST' })).status).toBe(500);
    faulty.remove();
  });

  it.each([
    '/api/version=500',
    'GET /api/version',
    'GET /api/version=200',
    'GET /api/version=burn',
  ])('that cannot be read are explained: %s', (text) => {
    expect(() => parseFault(text)).toThrow(/Cannot read the fault/);
  });
});

describe('listening', () => {
  const fetch = () => new Response('ok');

  it('says which port is taken', async () => {
    const first = await listen(fetch, 0);
    await expect(listen(fetch, first.port)).rejects.toThrow(
      new RegExp(`^Port ${first.port} is taken by another program`),
    );
    await first.close();
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    await expect(
      listen(fetch, typeof address === 'object' ? (address?.port ?? 0) : 0),
    ).rejects.toThrow(StartupError);
    other.close();
  });

  it('answers on this machine and closes at once with connections open', async () => {
    const server = await listen(fetch, 0);
    expect(await (await globalThis.fetch(`http://127.0.0.1:${server.port}`)).text()).toBe('ok');
    const idle = connect(server.port, '127.0.0.1');
    idle.on('error', () => undefined);
    await new Promise((resolve) => idle.once('connect', resolve));
    await server.close();
    await expect(globalThis.fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow();
  });

  it('cuts a connection where a fault says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // the HTTP library reports the cut
    const faulty = await createTestBackend(
      {},
      { origin: 'http://localhost', faults: [parseFault('GET /api/version=cut')] },
    );
    const server = await listen(faulty.app.fetch, 0);
    const response = await globalThis.fetch(`http://127.0.0.1:${server.port}/api/version`);
    await expect(response.text()).rejects.toThrow();
    await server.close();
    faulty.remove();
  });
});

describe('starting', () => {
  it('reads its options', () => {
    expect(
      readCliOptions([
        '--port',
        '3105',
        '--emails',
        '10',
        '--clients',
        '500',
        '--users',
        '5000',
        '--fail',
        'GET /api/version=500',
        '--reset',
        '--put',
        'replace',
      ]),
    ).toMatchObject({
      port: 3105,
      emails: 10,
      clients: 500,
      users: 5000,
      reset: true,
      build: true,
      put: 'replace',
      faults: [{ effect: 500 }],
    });
    expect(readCliOptions([])).toMatchObject({ put: 'merge', clients: 6, users: 45 });
    expect(readCliOptions(['--help'])).toBeNull();
  });

  it.each([
    [['--port', 'x'], /--port must be a whole number from 1 to 65534/],
    [['--port', '70000'], /--port must be/],
    [['--origin', 'localhost'], /--origin must look like/],
    [['--clients', '5'], /--clients must be a whole number from 6 to 10000/],
    [['--users', '44'], /--users must be/],
    [['--put', 'patch'], /--put must be merge or replace, not "patch"/],
    [['--what'], /npm start -- \[options\]/],
  ])('explains %j', (args, message) => {
    expect(() => readCliOptions(args)).toThrow(message);
  });

  it('explains failures without a stack', () => {
    const failure = (code: string, message = '') =>
      explainFailure(Object.assign(new Error(message), { code }), '.data');
    expect(failure('ENOSPC')).toMatch(/no space left for \.data/);
    expect(failure('SQLITE_NOTADB')).toMatch(/damaged.*--reset/);
    expect(failure('SQLITE_BUSY')).toMatch(/Another program/);
    expect(failure('EACCES', 'permission denied')).toMatch(/cannot be written/);
  });

  it('finds a damaged database and damaged keys', async () => {
    for (const [name, message] of [
      ['directory.db', /damaged/],
      ['archive.db', /damaged/],
      ['keys.json', /damaged/],
    ] as const) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'mas-broken-'));
      writeFileSync(
        path.join(dataDir, name),
        'this is no database, whatever its name says. '.repeat(100),
      );
      const failure = await createTestBackend({}, { dataDir }).catch((error: unknown) => error);
      expect(explainFailure(failure, dataDir)).toMatch(message);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('does not serve the token of one data folder in another', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'mas-other-')); // with keys of its own
    const other = await createTestBackend({}, { dataDir });
    const response = await backend.call(await tokenOf(other, 'jo'), 'GET', '/api/clients/list');
    expect(response.status).toBe(401);
    other.remove();
  });
});
