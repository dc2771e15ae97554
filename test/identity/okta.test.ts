import { createOktaIdentity } from '@/identity/okta';
import {
  createTestBackend,
  ISSUER,
  ORIGIN,
  type TestBackend,
  user,
} from '../backend/support/testBackend';
import { settled } from '../support/settled';

/** The real SDK against the local identity provider, but for network and navigation. */
let backend: TestBackend;
let cookie = '';
let calls: string[] = [];
let went: string[] = [];

beforeEach(async () => {
  backend = await createTestBackend({
    users: [
      user('jo', { timezone: 'Asia/Tokyo' }),
      user('kim'),
      user('suspended', { status: 'SUSPENDED' }),
      user('mfa', { status: 'MFA_REQUIRED' }),
      user('expired', { status: 'PASSWORD_EXPIRED' }),
    ],
  });
  cookie = '';
  calls = [];
  went = [];
  jest.spyOn(window, 'fetch').mockImplementation((input, init) => request(input as string, init));
});

async function request(url: string, init: RequestInit = {}): Promise<Response> {
  calls.push(`${init.method ?? 'GET'} ${new URL(url).pathname}`);
  const headers = {
    ...(init.headers as Record<string, string>),
    origin: ORIGIN,
    ...(cookie && { cookie }),
  };
  const response = await backend.fetch(url, { ...init, headers });
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return response;
}

const open = (issuer = ISSUER, tokenStorage: 'memory' | 'sessionStorage' = 'memory') => {
  const gateway = createOktaIdentity(
    { issuer, clientId: 'message-archive', origin: ORIGIN, tokenStorage },
    { setLocation: (url) => went.push(url), services: { autoRenew: false, syncStorage: false } },
  );
  return { gateway, oktaAuth: gateway.oktaAuth };
};

/** What the browser does with a redirect to /authorize: it comes back with a code. */
async function follow(): Promise<void> {
  const answer = await request(went.pop() ?? '');
  window.history.replaceState(
    null,
    '',
    new URL(answer.headers.get('location') ?? '/', ORIGIN).href.slice(ORIGIN.length),
  );
}

/** Somebody whose password was right, at the callback. */
async function enter(returnTo: string | null = null, name = 'jo') {
  const identity = open();
  if (returnTo !== null) identity.gateway.remember(returnTo);
  await identity.gateway.signIn({ username: `${name}@example.com`, password: 'correct horse' });
  await follow();
  return identity;
}

async function signIn(returnTo: string | null = '/admin/users#x', name = 'jo') {
  const identity = await enter(returnTo, name);
  return { ...identity, arrived: await identity.gateway.finish() };
}

/** Lets something else answer the requests whose addresses end so. */
const answerInstead = (ending: string, answer: () => Promise<Response> | undefined) =>
  jest
    .spyOn(window, 'fetch')
    .mockImplementation(
      (input, init) =>
        ((input as string).endsWith(ending) ? answer() : undefined) ??
        request(input as string, init),
    );

const refuse = () => Promise.resolve(new Response('{}', { status: 500 }));
const lose = () => Promise.reject(new TypeError('Failed to fetch'));

/** Lets the access token be old, behind the SDK's back: setting tokens would renew it. */
const expire = ({ oktaAuth }: ReturnType<typeof open>, other: object = {}) => {
  const { accessToken } = oktaAuth.tokenManager.getTokensSync();
  if (!accessToken) throw new Error('nobody is signed in');
  const storage = (
    oktaAuth.tokenManager as unknown as {
      getStorage(): { getStorage(): Record<string, unknown>; setStorage(tokens: object): void };
    }
  ).getStorage();
  const old = { accessToken: { ...accessToken, expiresAt: 1 }, ...other };
  storage.setStorage({ ...storage.getStorage(), ...old });
};

describe('signing in', () => {
  it('stores the tokens and comes back to the address that was asked for', async () => {
    const { gateway, arrived } = await signIn();
    expect(arrived).toBe('/admin/users#x');
    expect(gateway.isAuthenticated()).toBe(true);
    expect(await gateway.claims()).toMatchObject({
      sub: 'jo',
      zoneinfo: 'Asia/Tokyo',
      masPermissions: ['ACCESS_MAILINGS'],
    });
    expect(window.location.search).not.toContain('code=');
  });

  it.each([-10, 10])('takes tokens where the clock is %i minutes wrong', async (minutes) => {
    const { gateway } = await enter();
    const right = Date.now;
    const goWrong = () =>
      jest.spyOn(Date, 'now').mockImplementation(() => right() + minutes * 60_000);
    jest.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      Date.now = right; // the provider's is
      return request(input as string, init).finally(goWrong);
    });
    goWrong();
    await gateway.finish();
    expect(gateway.isAuthenticated()).toBe(true);
  });

  it('never comes back to another site', async () => {
    expect((await signIn('https://evil.test/')).arrived).toBe('/');
  });

  it('exchanges the code once, however often the callback runs', async () => {
    const { gateway } = await enter();
    await Promise.all([gateway.finish(), gateway.finish()]);
    expect(calls.filter((call) => call.endsWith('/token'))).toHaveLength(1);
  });

  it.each([
    ['jo@example.com', 'wrong', { kind: 'credentials' }],
    ['suspended@example.com', 'correct horse', { kind: 'credentials' }],
    ['mfa@example.com', 'correct horse', { kind: 'unsupported', status: 'MFA_REQUIRED' }],
    ['expired@example.com', 'correct horse', { kind: 'expiredPassword' }],
  ])('refuses %s with a reason', async (username, password, reason) => {
    await expect(open().gateway.signIn({ username, password })).rejects.toMatchObject(reason);
    expect(document.cookie).toBe('');
    expect(went).toEqual([]);
  });

  it('says that signing in is not available when the provider cannot be reached', async () => {
    answerInstead('', lose);
    await expect(enter()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('could not be completed, where the password was right and no tokens are to be had', async () => {
    const { gateway } = await enter();
    answerInstead('', refuse);
    await expect(gateway.finish()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('goes home when the callback is opened by hand', async () => {
    window.history.replaceState(null, '', '/implicit/callback');
    expect(await open().gateway.finish()).toBe('/');
  });
});

describe('the access token', () => {
  it('is renewed once for all who wait', async () => {
    const identity = await signIn();
    const first = await identity.gateway.accessToken();
    expire(identity);
    expect(identity.gateway.tokenExpired()).toBe(true);
    const [one, two] = await Promise.all([
      identity.gateway.accessToken(),
      identity.gateway.accessToken(),
    ]);
    expect(one).toBe(two);
    expect(one).not.toBe(first);
    expect(calls.filter((call) => call.endsWith('/token'))).toHaveLength(2);
  });

  it('is not renewed as somebody else’s, whose session the provider has meanwhile', async () => {
    const { refreshToken } = (await signIn(null, 'kim')).oktaAuth.tokenManager.getTokensSync();
    const identity = await signIn();
    expire(identity, { refreshToken });
    expect(await identity.gateway.accessToken()).toBeNull();
    expect(identity.gateway.isAuthenticated()).toBe(false);
    expect(await identity.gateway.claims()).toMatchObject({ sub: 'jo' });
  });

  it.each([
    ['fails', refuse],
    ['is not reached', lose],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('is asked for again where the provider %s: nobody is signed out', async (_how, fail) => {
    const identity = await signIn();
    expire(identity);
    let isAway = true;
    answerInstead('/token', () => (isAway ? fail() : undefined));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const waits = Promise.resolve(identity.gateway.accessToken()).catch(() => 'not for now');
    await jest.advanceTimersByTimeAsync(68_000); // the next attempt is made at 70 s
    expect(await waits).toBe('not for now');
    expect(identity.gateway.isAuthenticated()).toBe(true);
    isAway = false;
    const renewed = identity.gateway.accessToken();
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    expect(await renewed).toMatch(/^eyJ/);
  });

  it('is not taken where the session has ended while it was renewed', async () => {
    const identity = await signIn();
    expire(identity);
    jest.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const answer = await request(input as string, init);
      identity.oktaAuth.tokenManager.clear();
      return answer;
    });
    expect(await identity.gateway.accessToken()).toBeNull();
    expect(identity.oktaAuth.tokenManager.getTokensSync()).toEqual({});
  });

  it('is none when nobody is signed in', async () => {
    expect(await open().gateway.accessToken()).toBeNull();
    await expect(open().gateway.claims()).rejects.toThrow('NO_TOKEN');
  });

  it('brings changed claims when the profile was changed', async () => {
    const { gateway } = await signIn();
    backend.change('jo', { timezone: 'Europe/Paris' });
    expect(await gateway.claims({ refresh: true })).toMatchObject({ zoneinfo: 'Europe/Paris' });
    await gateway.renew();
    expect(await gateway.claims()).toMatchObject({ zoneinfo: 'Europe/Paris' });
  });
});

/** jsdom cannot leave its page: the SDK's `location.assign` fails, and this says where to. */
function watchLeaving({ oktaAuth }: ReturnType<typeof open>) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return jest.spyOn(
    oktaAuth as unknown as { getSignOutRedirectUrl: () => string },
    'getSignOutRedirectUrl',
  );
}

/** Another tab, and when it hears of a sign-out. */
function otherTab(place: string) {
  const tab = open();
  let stop: () => void = () => undefined;
  const told = new Promise<void>(
    (resolve) => (stop = tab.gateway.onSignedOutElsewhere(resolve, () => place)),
  );
  return { ...tab, heard: told.then(() => stop()) };
}

describe('signing out', () => {
  it.each([
    ['the tokens', '', () => undefined, 2, 'leaving'],
    ['none where that is refused', '/revoke', refuse, 0, 'ended'],
    ['none where all is', '', refuse, 0, 'leaving'],
    ['none where nobody answers', '', lose, 0, 'cutOff'],
  ])(
    'revokes %s, ends the session, and is heard by the other tabs',
    async (_what, ending, answer, revoked, end) => {
      const identity = await signIn();
      const other = otherTab('/');
      other.oktaAuth.tokenManager.setTokens(identity.oktaAuth.tokenManager.getTokensSync());
      const leaving = watchLeaving(identity);
      answerInstead(ending, answer);
      void identity.gateway.signOut();
      expect(await identity.gateway.signOut()).toBe(end);
      await other.heard;
      expect(await other.gateway.accessToken()).toBeNull();
      expect(calls.filter((call) => call.endsWith('/revoke'))).toHaveLength(revoked);
      const left = leaving.mock.results.map(({ value }) => request(value as string));
      const places = (await Promise.all(left)).map(({ headers }) => headers.get('location'));
      expect(places).toEqual(end === 'leaving' ? [`${ORIGIN}/login`] : []);
      answerInstead('', () => undefined);
      window.dispatchEvent(new Event('online'));
      await settled();
      expect((await request(`${ORIGIN}/api/v1/sessions/me`)).status).toBe(404);
      expect(await open().gateway.hasSession()).toBe(false);
    },
  );

  it.each([
    ['is lost', '', lose],
    ['is lost for the redirect alone', '', () => undefined],
    ['hangs, and the tab is closed', '/revoke', () => new Promise<never>(() => undefined)],
  ])('lets nobody in by the session left where the network %s', async (_how, ending, answer) => {
    const identity = await signIn();
    watchLeaving(identity);
    answerInstead(ending, answer);
    void identity.gateway.signOut();
    await settled();
    expect(await open().gateway.hasSession()).toBe(false);
    answerInstead('', () => undefined);
    // Whose password was right, and who never came to the callback.
    await open().gateway.signIn({ username: 'kim@example.com', password: 'correct horse' });
    expect(await open().gateway.hasSession()).toBe(false);
    expect((await request(`${ORIGIN}/api/v1/sessions/me`)).status).toBe(404);
    await signIn();
    expect(await open().gateway.hasSession()).toBe(true);
  });

  it('leaves nothing to a tab that was closed before, and is opened again', async () => {
    const identity = await signIn();
    watchLeaving(identity);
    const openAgain = () => open(ISSUER, 'sessionStorage');
    openAgain().oktaAuth.tokenManager.setTokens(identity.oktaAuth.tokenManager.getTokensSync());
    expect(await openAgain().gateway.accessToken()).toMatch(/^eyJ/);
    await identity.gateway.signOut();
    expect(await openAgain().gateway.accessToken()).toBeNull();
  });
});

describe('where somebody was when the session ended by itself', () => {
  const SEARCH = '/#recipient=zoe70@example.fr&range=7d';
  const kept = () =>
    JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one)));

  /** The session of one person ends with this address, and the tab is at the sign-in page again. */
  async function endAt(returnTo?: string) {
    const identity = await signIn(null);
    watchLeaving(identity);
    await identity.gateway.signOut(returnTo);
    cookie = '';
  }

  it('is where the same person is again after signing in, and readable nowhere until then, nor is who it was', async () => {
    await endAt(SEARCH);
    open().gateway.remember('/'); // the way home was asked for
    expect(kept()).toContain('sealed');
    expect(kept()).not.toMatch(/zoe70|recipient|"jo"|jo@/);
    expect((await signIn(null)).arrived).toBe(SEARCH);
    expect((await signIn(null)).arrived).toBe('/'); // once
  });

  it('is not where somebody else is, and not kept after that', async () => {
    await endAt(SEARCH);
    expect((await signIn(null, 'kim')).arrived).toBe('/');
    expect((await signIn(null)).arrived).toBe('/');
  });

  it('is not kept when somebody signs out', async () => {
    await endAt();
    expect(sessionStorage.getItem('place')).toBeNull();
    expect(sessionStorage.getItem('placeSalt')).toBeNull();
    expect((await signIn(null)).arrived).toBe('/');
  });

  it('is kept in the other tabs too, but not when somebody signs out there', async () => {
    for (const [returnTo, expected] of [
      [SEARCH, '/#mail=1'],
      [undefined, '/'],
    ]) {
      const identity = await signIn(null);
      watchLeaving(identity);
      const { heard } = otherTab('/#mail=1');
      const channel = new BroadcastChannel('mas-auth');
      channel.postMessage(returnTo === undefined ? 'signed-out' : 'session-ended');
      channel.close();
      await heard;
      await settled();
      cookie = '';
      expect((await signIn(null)).arrived).toBe(expected);
    }
  });

  it('of a history that is somebody’s is kept for them alone', async () => {
    const { gateway } = await signIn(null);
    const owner = gateway.owner() ?? '';
    gateway.remember(SEARCH, owner);
    await settled();
    expect((await signIn(null, 'kim')).arrived).toBe('/');
    gateway.remember(SEARCH, owner);
    await settled();
    expect((await signIn(null)).arrived).toBe(SEARCH);
    gateway.remember(SEARCH, 'no owner at all');
    expect((await signIn(null)).arrived).toBe('/');
  });
});

describe('a session that the provider remembers', () => {
  it('is asked for by a redirect where the provider lies on another site', async () => {
    const { gateway } = open('https://acme.okta.example/oauth2/default');
    expect(await gateway.hasSession()).toBe(true);
    expect(calls).toEqual([]);
  });

  it('is none when the redirect comes back with an error', async () => {
    const { gateway } = open();
    await gateway.resume();
    await follow();
    await expect(gateway.finish()).rejects.toMatchObject({ errorCode: 'login_required' });
  });
});
