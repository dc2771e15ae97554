import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isBuildStale } from '../../backend/start/buildConsole';
import { readCliOptions } from '../../backend/start/cliOptions';
import { newFolder } from '../support/folders';
import * as testing from './support/testBackend';

const CONSOLE = 'https://console.example.com';
let backend: testing.TestBackend;

const preflight = (origin: string, headers: string) =>
  backend.fetch('/api/mas/list', {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': headers,
    },
  });

describe('a console on another origin', () => {
  beforeAll(async () => {
    backend = await testing.createTestBackend(
      { emails: [testing.email()] },
      { consoleAddress: CONSOLE },
    );
  });

  it('may call the API with its headers, and nobody else may', async () => {
    const own = await preflight(CONSOLE, 'authorization,data-context,timezone,content-type');
    expect(own.headers.get('access-control-allow-origin')).toBe(CONSOLE);
    expect(own.headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,data-context,timezone',
    );
    expect(own.headers.get('access-control-allow-credentials')).toBeNull();
    const stranger = await preflight('https://evil.test', 'authorization');
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('may read that it is refused', async () => {
    const refused = await backend.fetch('/api/users/list', { headers: { Origin: CONSOLE } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(CONSOLE);
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After');
  });

  it('is where the identity provider sends people back to, and learns from config.json and from lists where everything is', async () => {
    expect(await testing.json(backend.fetch('/config.json'))).toMatchObject({
      apiBaseUrl: testing.ORIGIN,
      imageOrigins: [testing.ORIGIN],
      captcha: { challengeUrl: `${testing.ORIGIN}/captcha/challenge` },
    });
    const browser = testing.createBrowser(backend, testing.ORIGIN, `${CONSOLE}/implicit/callback`);
    const { access_token: token } = await browser.signIn('jo@example.com');
    const body = { filters: { range: { startDate: 0, endDate: 4_000_000_000 } } };
    const answer = backend.call(token, 'POST', '/api/mas/list', { context: 'a', body });
    const { result } = await testing.json<{ result: { thumbnail: string }[] }>(answer);
    const picture = await backend.fetch(result[0]?.thumbnail ?? '');
    expect(result[0]?.thumbnail).toMatch(/^http:\/\/localhost:3000\/thumbnails\//);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

describe('a console below a path of the same origin', () => {
  beforeAll(async () => {
    backend = await testing.createTestBackend({}, { consoleAddress: `${testing.ORIGIN}/archive` });
  });

  it('is where the identity provider sends people back to, and the root is not', async () => {
    const below = testing.createBrowser(
      backend,
      testing.ORIGIN,
      `${testing.ORIGIN}/archive/implicit/callback`,
    );
    expect(await below.code('jo@example.com')).not.toBe('');
    const refused = await below.authorize({ redirect_uri: `${testing.ORIGIN}/implicit/callback` });
    expect(refused.status).toBe(400);
  });

  it('is no stranger to the API: nothing is allowed to other origins', async () => {
    const answer = await preflight(CONSOLE, 'authorization');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await (await backend.fetch('/config.json')).json()).toMatchObject({ apiBaseUrl: '' });
  });
});

describe('the command line', () => {
  it('takes the address of the console', () => {
    expect(readCliOptions([])?.console).toBeNull();
    expect(readCliOptions(['--console', 'http://localhost:8080/archive/'])?.console).toBe(
      'http://localhost:8080/archive',
    );
    for (const wrong of ['localhost', 'ftp://x', 'http://localhost/?x=1'])
      expect(() => readCliOptions(['--console', wrong])).toThrow('--console must look like');
  });

  it('builds the console anew that was built for another path', () => {
    const root = newFolder();
    const built = (script: string) => {
      mkdirSync(path.join(root, 'dist'), { recursive: true });
      writeFileSync(path.join(root, 'dist', 'index.html'), `<script src="${script}"></script>`);
    };
    built('/archive/assets/main.js');
    expect(isBuildStale(root)).toBe(true);
    built('/assets/main.js');
    expect(isBuildStale(root)).toBe(false);
  });
});
