import { decodeJwt } from 'jose';
import { permissionsOf } from '../../backend/directory/permissions';
import * as testing from './support/testBackend';

let backend: testing.TestBackend;
const users = () => [
  testing.user('jo', {
    timezone: 'Asia/Tokyo',
    localization: 'ja_JP',
    permissions: permissionsOf('ADMIN'),
  }),
  testing.user('suspended', { status: 'SUSPENDED' }),
  testing.user('provisioned', { status: 'PROVISIONED' }),
  testing.user('locked', { status: 'LOCKED_OUT' }),
  testing.user('expired', { status: 'PASSWORD_EXPIRED' }),
  testing.user('mfa', { status: 'MFA_REQUIRED' }),
];

beforeAll(async () => {
  backend = await testing.createTestBackend({ users: users() });
});
beforeEach(() => backend.restore());
afterEach(() => jest.useRealTimers());

const later = (seconds: number) =>
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    now: Date.now() + seconds * 1000,
  });
const errorOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '').searchParams.get('error');

describe('primary authentication', () => {
  it.each([
    ['a wrong password', 'jo@example.com', 'wrong'],
    ['an unknown user', 'nobody@example.com', 'correct horse'],
    ['a suspended user', 'suspended@example.com', 'correct horse'],
    ['a provisioned user', 'provisioned@example.com', 'correct horse'],
    ['a locked-out user', 'locked@example.com', 'correct horse'],
  ])('refuses %s with the same answer', async (_who, login, password) => {
    const response = await testing.createBrowser(backend).authn(login, password);
    expect(response.status).toBe(401);
    const refused = { errorCode: 'E0000004', errorSummary: 'Authentication failed' };
    expect(await response.json()).toMatchObject(refused);
  });

  it.each([
    ['expired@example.com', 'PASSWORD_EXPIRED'],
    ['mfa@example.com', 'MFA_REQUIRED'],
  ])('names what is missing for %s and gives no session token', async (login, status) => {
    const answer = await testing.json(testing.createBrowser(backend).authn(login));
    expect(answer).toMatchObject({ status, stateToken: expect.any(String) as string });
    expect(answer).not.toHaveProperty('sessionToken');
  });

  it('says that a user is locked out only where that is wished', async () => {
    const open = await testing.createTestBackend({ users: users() }, { showLockout: true });
    const answer = await testing.json(testing.createBrowser(open).authn('locked@example.com'));
    expect(answer).toMatchObject({ status: 'LOCKED_OUT' });
  });

  it.each(['/api/v1/authn', '/oauth2/default/v1/token', '/oauth2/default/v1/revoke', '/timestamp'])(
    '%s does not read what is far larger than it needs',
    async (path) => {
      const response = await backend.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body: 'a'.repeat(100_000),
      });
      expect(response.status).toBe(413);
    },
  );

  it('lets whoever guesses wait longer and longer, known or not, and nobody else', async () => {
    const browser = testing.createBrowser(await testing.createTestBackend({ users: users() }));
    const tried = async (login: string, password?: string) => {
      const { status, headers } = await browser.authn(login, password);
      return [status, headers.get('retry-after')];
    };
    for (const login of ['jo@example.com', 'nobody@example.com']) {
      // The clock stands: five passwords take longer than the wait where the machine is slow.
      later(0);
      for (let wrong = 1; wrong <= 5; wrong += 1)
        expect(await tried(login, 'wrong')).toEqual([401, null]);
      expect(await tried(login.toUpperCase(), 'wrong')).toEqual([429, '1']);
      later(1);
      expect(await tried(login, 'wrong')).toEqual([401, null]);
      expect(await tried(login)).toEqual([429, '2']);
      jest.useRealTimers();
    }
    expect(await tried('expired@example.com')).toEqual([200, null]);
    later(5);
    expect(await tried('jo@example.com')).toEqual([200, null]);
    expect(await tried('jo@example.com', 'wrong')).toEqual([401, null]);
  });

  it('refuses a malformed body', async () => {
    const response = await backend.fetch('/api/v1/authn', { method: 'POST', body: '{' });
    expect(response.status).toBe(400);
  });
});

describe('the code flow', () => {
  it('gives tokens whose claims are the user', async () => {
    const tokens = await testing.createBrowser(backend).signIn('jo@example.com');
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: testing.ISSUER,
      aud: 'message-archive',
      sub: 'jo',
      nonce: 'nonce-1',
      name: 'jo Tester',
      email: 'jo@example.com',
      preferred_username: 'jo@example.com',
      zoneinfo: 'Asia/Tokyo',
      locale: 'ja_JP',
      masPermissions: ['MANAGE_USERS', 'ACCESS_MAILINGS'],
    });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      aud: 'api://default',
      sub: 'jo@example.com',
      uid: 'jo',
    });
  });

  it('takes a session token once', async () => {
    const browser = testing.createBrowser(backend);
    const signedIn = await testing.json<{ sessionToken: string }>(browser.authn('jo@example.com'));
    const { sessionToken } = signedIn;
    expect(errorOf(await browser.authorize({ sessionToken }))).toBeNull();
    browser.forgetCookie();
    expect(errorOf(await browser.authorize({ sessionToken }))).toBe('login_required');
  });

  it('takes a code once, with its verifier and its redirect URI', async () => {
    const browser = testing.createBrowser(backend);
    const exchange = async (changes: Record<string, string>) => {
      const form = {
        grant_type: 'authorization_code',
        code: await browser.code('jo@example.com'),
        code_verifier: browser.verifier,
        redirect_uri: testing.CALLBACK,
        ...changes,
      };
      return { form, response: await browser.token(form) };
    };
    expect((await exchange({ code_verifier: 'x'.repeat(43) })).response.status).toBe(400);
    expect((await exchange({ redirect_uri: `${testing.ORIGIN}/other` })).response.status).toBe(400);
    const { form, response } = await exchange({});
    expect(response.status).toBe(200);
    expect((await browser.token(form)).status).toBe(400);
  });

  it('never redirects to an address it does not know', async () => {
    const response = await testing.createBrowser(backend).authorize({
      redirect_uri: 'https://evil.test/callback',
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it.each([
    [{ code_challenge: '' }, 'invalid_request'],
    [{ scope: 'openid admin' }, 'invalid_scope'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_mode: 'form_post' }, 'unsupported_response_mode'],
    [{}, 'login_required'],
  ])('refuses %j with %s', async (changes, error) => {
    expect(errorOf(await testing.createBrowser(backend).authorize(changes))).toBe(error);
  });

  it('answers a hidden frame by a message to the page that made it', async () => {
    const browser = testing.createBrowser(backend);
    await browser.signIn('jo@example.com');
    const page = await browser.authorize({ response_mode: 'okta_post_message' });
    expect(await page.text()).toMatch(
      /postMessage\(\{"code":"[\w-]+","state":"state-1"\}, "http:\/\/localhost:3000"\)/,
    );
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${testing.ORIGIN}`,
    );
  });
});

describe('sessions', () => {
  it('exist from sign-in until they are closed, and end the refresh tokens', async () => {
    const browser = testing.createBrowser(backend);
    const ask = (more = '', init: RequestInit = {}) =>
      browser.fetch(`/api/v1/sessions/me${more}`, init);
    expect(await testing.statusOf(ask())).toBe(404);
    const tokens = await browser.signIn('jo@example.com');
    expect(await testing.json(ask())).toMatchObject({ status: 'ACTIVE', userId: 'jo' });
    const renewed = ask('/lifecycle/refresh', { method: 'POST', body: '{}' });
    expect(await testing.statusOf(renewed)).toBe(200);
    expect(await testing.statusOf(ask('', { method: 'DELETE' }))).toBe(204);
    expect(await testing.statusOf(ask())).toBe(404);
    expect(await testing.statusOf(browser.refresh(tokens.refresh_token))).toBe(400);
  });

  it('survive a restart with their key and refresh tokens', async () => {
    const browser = testing.createBrowser(backend);
    const tokens = await browser.signIn('jo@example.com');
    backend.close();
    const again = await testing.createTestBackend({}, { dataDir: backend.dataDir });
    const list = await again.call(tokens.access_token, 'GET', '/api/clients/list');
    expect(list.status).toBe(200);
    expect((await testing.createBrowser(again).refresh(tokens.refresh_token)).status).toBe(200);
    backend = again;
  });

  it('do not let a suspended user in', async () => {
    const browser = testing.createBrowser(backend);
    await browser.signIn('jo@example.com');
    backend.change('jo', { status: 'SUSPENDED' });
    expect((await browser.fetch('/api/v1/sessions/me')).status).toBe(404);
  });
});

describe('refresh tokens', () => {
  it('rotate, bring changed permissions, and both work within the grace period', async () => {
    const browser = testing.createBrowser(backend);
    const first = await browser.signIn('jo@example.com');
    backend.change('jo', { permissions: ['ACCESS_BILLING'] });
    const second = await testing.json<typeof first>(browser.refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(decodeJwt(second.id_token).masPermissions).toEqual(['ACCESS_BILLING']);
    expect((await browser.refresh(first.refresh_token)).status).toBe(200);
  });

  it('end their whole family when one is used again after the grace period', async () => {
    const browser = testing.createBrowser(backend);
    const first = await browser.signIn('jo@example.com');
    const second = await testing.json<typeof first>(browser.refresh(first.refresh_token));
    later(31);
    const reused = await browser.refresh(first.refresh_token);
    expect(reused.status).toBe(400);
    expect(await reused.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'The refresh token is invalid or expired.',
    });
    expect((await browser.refresh(second.refresh_token)).status).toBe(400);
  });

  it('do not work for a suspended user, nor for scopes that were not given', async () => {
    const browser = testing.createBrowser(backend);
    const tokens = await browser.signIn('jo@example.com');
    const refused = await testing.json(browser.refresh(tokens.refresh_token, 'admin'));
    expect(refused).toMatchObject({ error: 'invalid_scope' });
    backend.change('jo', { status: 'SUSPENDED' });
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  });
});

describe('revoking and signing out', () => {
  const revoke = (token: string, authorization: string) =>
    backend.fetch(`${testing.ISSUER}/v1/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization },
      body: new URLSearchParams({ token }).toString(),
    });

  it('revokes tokens with the colon-less header of the SDK', async () => {
    const browser = testing.createBrowser(backend);
    const tokens = await browser.signIn('jo@example.com');
    const header = `Basic ${btoa('message-archive')}`;
    expect((await revoke(tokens.access_token, header)).status).toBe(200);
    expect((await backend.call(tokens.access_token, 'GET', '/api/clients/list')).status).toBe(401);
    expect((await revoke(tokens.refresh_token, header)).status).toBe(200);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await revoke('anything', header)).status).toBe(200);
    expect((await revoke('anything', `Basic ${btoa('other')}`)).status).toBe(401);
  });

  it('ends the session and goes back to the sign-in page', async () => {
    const browser = testing.createBrowser(backend);
    const { id_token: hint } = await browser.signIn('jo@example.com');
    const logout = (id_token_hint: string, post_logout_redirect_uri: string) => {
      const query = { id_token_hint, post_logout_redirect_uri, state: 'z' };
      return browser.fetch(`${testing.ISSUER}/v1/logout?${new URLSearchParams(query).toString()}`);
    };
    expect(await testing.statusOf(logout('x', `${testing.ORIGIN}/login`))).toBe(400);
    expect(await testing.statusOf(logout(hint, 'https://evil.test/'))).toBe(400);
    const done = await logout(hint, `${testing.ORIGIN}/login`);
    expect(done.headers.get('location')).toBe(`${testing.ORIGIN}/login?state=z`);
    expect((await browser.fetch('/api/v1/sessions/me')).status).toBe(404);
  });

  it('takes an access token until it expires, and never an id token', async () => {
    const tokens = await testing.createBrowser(backend).signIn('jo@example.com');
    const userinfo = (token: string) =>
      backend.fetch(`${testing.ISSUER}/v1/userinfo`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const claims = { sub: 'jo', zoneinfo: 'Asia/Tokyo' };
    expect(await testing.json(userinfo(tokens.access_token))).toMatchObject(claims);
    expect((await userinfo(tokens.id_token)).status).toBe(401);
    expect((await backend.call(tokens.id_token, 'GET', '/api/clients/list')).status).toBe(401);
    later(901);
    expect((await userinfo(tokens.access_token)).status).toBe(401);
    expect((await backend.call(tokens.access_token, 'GET', '/api/clients/list')).status).toBe(401);
  });
});

describe('cross-origin calls', () => {
  const preflight = (origin: string) =>
    backend.fetch('/api/v1/sessions/me', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'content-type,x-okta-user-agent-extended',
      },
    });

  it('are allowed to the listed origins only', async () => {
    const { headers: own } = await preflight(testing.ORIGIN);
    expect(own.get('access-control-allow-origin')).toBe(testing.ORIGIN);
    expect(own.get('access-control-allow-credentials')).toBe('true');
    expect(own.get('access-control-allow-headers')).toMatch(/x-okta-user-agent-extended/i);
    const { headers: foreign } = await preflight('https://evil.test');
    expect(foreign.get('access-control-allow-origin')).toBeNull();
  });

  it('show no private key', async () => {
    const { keys } = await testing.json<{ keys: object[] }>(
      backend.fetch(`${testing.ISSUER}/v1/keys`),
    );
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
  });
});
