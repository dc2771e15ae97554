import { symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseFault } from '../../backend/http/faults';
import { listen } from '../../backend/http/listen';
import { readCliOptions } from '../../backend/start/cliOptions';
import { explainFailure } from '../../backend/start/explainFailure';
import { StartupError } from '../../backend/startupError';
import { newFolder } from '../support/folders';
import { createTestBackend, email, json, type TestBackend, tokenOf } from './support/testBackend';

const outside = newFolder({
  'secret-beside-dist.txt': 'secret',
  'dist/index.html': '<!doctype html><title>Console</title>',
  'dist/viewer.html': '<!doctype html><title>Viewer</title>',
  'dist/viewer/viewer.js': 'viewer()',
  'dist/assets/main.abc123.js': 'main()'.repeat(50),
  'dist/assets/main.abc123.js.gz': gzipSync('main()'.repeat(50)),
  'dist/assets/main.abc123.js.map': '{}',
  'dist/_headers': '/*',
});
const dist = path.join(outside, 'dist');

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ emails: [email()] }, { distDir: dist });
});

describe('the built console', () => {
  it('sends assets compressed where the browser wants it', async () => {
    const sent = async (headers: Record<string, string>) =>
      (await backend.fetch('/assets/main.abc123.js', { headers })).headers;
    expect((await sent({})).get('content-encoding')).toBeNull();
    expect((await sent({ 'accept-encoding': 'gzip;q=0' })).get('content-encoding')).toBeNull();
    const packed = await sent({ 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.get('content-encoding')).toBe('gzip');
    expect(packed.get('vary')).toBe('Accept-Encoding');
    expect(Number(packed.get('content-length'))).toBeLessThan(100);
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
  const names = ['viewer.html', 'assets/main.abc123.js', 'config.json', 'api', 'api/users/list'];
  const lookalikes = names
    .flatMap((name) => [
      ...['/', ';x', '%20', '%2f', '.'].map((behind) => `/${name}${behind}`),
      ...['//', '/.%2f', '/x//'].map((before) => `${before}${name}`),
      `/${name.toUpperCase()}`,
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
    for (const way of ['/', '/./', '/x/../', '/%76iewer.html']) {
      const page = await backend.fetch(way.endsWith('/') ? `${way}viewer.html` : way);
      expect(await page.text()).toContain('Viewer');
      expect(page.headers.get('content-security-policy')).toMatch(/^sandbox /);
      expect(page.headers.get('cross-origin-opener-policy')).toBeNull();
    }
  });

  it('does not follow a link out of its folder, nor inside it', async () => {
    symlinkSync(path.join(dist, 'viewer.html'), path.join(dist, 'page.html'));
    symlinkSync(path.join(outside, 'secret-beside-dist.txt'), path.join(dist, 'out.txt'));
    for (const target of ['/page.html', '/out.txt'])
      expect((await backend.fetch(target)).status).toBe(404);
  });

  it('is only read', async () => {
    expect((await backend.fetch('/', { method: 'POST', body: 'x' })).status).toBe(405);
    const head = await backend.fetch('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('gets its configuration from the server', async () => {
    expect(await json(backend.fetch('/config.json'))).toMatchObject({
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
    for (const [host, status] of [
      ['evil.test', 421],
      ['a b', 400],
    ] as const)
      expect((await backend.fetch('/', { headers: { host } })).status).toBe(status);
    const moved = await backend.fetch('/login?x=1', {
      headers: { host: '127.0.0.1:3000', 'sec-fetch-mode': 'navigate' },
    });
    expect(moved.headers.get('location')).toBe('http://localhost:3000/login?x=1');
  });
});

describe('faults', () => {
  const withFaults = async (faults: string[]) => {
    const faulty = await createTestBackend({}, { faults: faults.map(parseFault) });
    return () => faulty.fetch('/api/version');
  };

  it('answer with the wanted status as often as wanted', async () => {
    const version = await withFaults(['GET /api/version=503 x2']);
    for (const status of [503, 503, 200]) expect((await version()).status).toBe(status);
  });

  it('send a page, nothing, half an answer, or no answer', async () => {
    const version = await withFaults([
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
    const nothing = new Promise((resolve) => setTimeout(() => resolve('nothing'), 50));
    expect(await Promise.race([version(), nothing])).toBe('nothing');
    expect((await version()).status).toBe(200);
  });

  it('can touch the identity provider, and answers can wait', async () => {
    const faults = [parseFault('POST /oauth2/default/v1/token=500')];
    const faulty = await createTestBackend({}, { faults, latency: 60 });
    const started = performance.now();
    await faulty.fetch('/api/version');
    expect(performance.now() - started).toBeGreaterThan(50);
    expect((await faulty.fetch('/oauth2/default/v1/token', { method: 'POST' })).status).toBe(500);
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
    const taken = listen(fetch, first.port);
    await expect(taken).rejects.toThrow(StartupError);
    await expect(taken).rejects.toThrow(`Port ${first.port} is taken by another program`);
    await first.close();
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
});

describe('starting', () => {
  it('reads its options', () => {
    const given = '--port 3105 --emails 10 --clients 500 --users 5000 --reset --put replace';
    const numbers = { port: 3105, emails: 10, clients: 500, users: 5000 };
    const read = readCliOptions([...given.split(' '), '--fail', 'GET /api/version=500']);
    expect(read).toMatchObject({ ...numbers, reset: true, build: true, put: 'replace' });
    expect(read?.faults).toMatchObject([{ effect: 500 }]);
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
    for (const name of ['directory.db', 'archive.db', 'keys.json']) {
      const dataDir = newFolder();
      const text = 'this is no database, whatever its name says. ';
      writeFileSync(path.join(dataDir, name), text.repeat(100));
      const failure = await createTestBackend({}, { dataDir }).catch((error: unknown) => error);
      expect(explainFailure(failure, dataDir)).toMatch(/damaged/);
    }
  });

  it('does not serve the token of one data folder in another', async () => {
    const dataDir = newFolder(); // with keys of its own
    const other = await createTestBackend({}, { dataDir });
    const response = await backend.call(await tokenOf(other, 'jo'), 'GET', '/api/clients/list');
    expect(response.status).toBe(401);
  });
});
