import { ISSUER, ORIGIN } from '../backend/support/testBackend';
import { settled } from '../support/settled';
import * as provider from './atProvider';

describe('signing in', () => {
  it('stores the tokens and comes back to the address that was asked for', async () => {
    const { gateway, arrived } = await provider.signIn();
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
    const { gateway } = await provider.enter();
    const right = Date.now;
    const goWrong = () =>
      jest.spyOn(Date, 'now').mockImplementation(() => right() + minutes * 60_000);
    jest.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      Date.now = right; // the provider's is
      return provider.request(input as string, init).finally(goWrong);
    });
    goWrong();
    await gateway.finish();
    expect(gateway.isAuthenticated()).toBe(true);
  });

  it('never comes back to another site', async () => {
    expect((await provider.signIn('https://evil.test/')).arrived).toBe('/');
  });

  it('exchanges the code once, however often the callback runs', async () => {
    const { gateway } = await provider.enter();
    await Promise.all([gateway.finish(), gateway.finish()]);
    expect(provider.provider.calls.filter((call) => call.endsWith('/token'))).toHaveLength(1);
  });

  it.each([
    ['jo@example.com', 'wrong', { kind: 'credentials' }],
    ['suspended@example.com', 'correct horse', { kind: 'credentials' }],
    ['mfa@example.com', 'correct horse', { kind: 'unsupported', status: 'MFA_REQUIRED' }],
    ['expired@example.com', 'correct horse', { kind: 'expiredPassword' }],
  ])('refuses %s with a reason', async (username, password, reason) => {
    await expect(provider.open().gateway.signIn({ username, password })).rejects.toMatchObject(
      reason,
    );
    expect(document.cookie).toBe('');
    expect(provider.provider.went).toEqual([]);
  });

  it('says that signing in is not available when the provider cannot be reached', async () => {
    provider.answerInstead('', provider.lose);
    await expect(provider.enter()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('could not be completed, where the password was right and no tokens are to be had', async () => {
    const { gateway } = await provider.enter();
    provider.answerInstead('', provider.refuse);
    await expect(gateway.finish()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('goes home when the callback is opened by hand', async () => {
    window.history.replaceState(null, '', '/implicit/callback');
    expect(await provider.open().gateway.finish()).toBe('/');
  });
});

describe('the access token', () => {
  it('is renewed once for all who wait', async () => {
    const identity = await provider.signIn();
    const first = await identity.gateway.accessToken();
    provider.expire(identity);
    expect(identity.gateway.tokenExpired()).toBe(true);
    const [one, two] = await Promise.all([
      identity.gateway.accessToken(),
      identity.gateway.accessToken(),
    ]);
    expect(one).toBe(two);
    expect(one).not.toBe(first);
    expect(provider.provider.calls.filter((call) => call.endsWith('/token'))).toHaveLength(2);
  });

  it('is not renewed as somebody else’s, whose session the provider has meanwhile', async () => {
    const { refreshToken } = (
      await provider.signIn(null, 'kim')
    ).oktaAuth.tokenManager.getTokensSync();
    const identity = await provider.signIn();
    provider.expire(identity, { refreshToken });
    expect(await identity.gateway.accessToken()).toBeNull();
    expect(identity.gateway.isAuthenticated()).toBe(false);
    expect(await identity.gateway.claims()).toMatchObject({ sub: 'jo' });
  });

  it.each([
    ['fails', provider.refuse],
    ['is not reached', provider.lose],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('is asked for again where the provider %s: nobody is signed out', async (_how, fail) => {
    const identity = await provider.signIn();
    provider.expire(identity);
    let isAway = true;
    provider.answerInstead('/token', () => (isAway ? fail() : undefined));
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
    const identity = await provider.signIn();
    provider.expire(identity);
    jest.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const answer = await provider.request(input as string, init);
      identity.oktaAuth.tokenManager.clear();
      return answer;
    });
    expect(await identity.gateway.accessToken()).toBeNull();
    expect(identity.oktaAuth.tokenManager.getTokensSync()).toEqual({});
  });

  it('that the provider refuses to renew leaves nothing to the sign-in page: no token, and no key to the place', async () => {
    provider.provider.tokenStorage = 'sessionStorage';
    const identity = await provider.signIn(null);
    provider.expire(identity);
    identity.gateway.remember('/#recipient=zoe70@example.fr', identity.gateway.owner() ?? '');
    await settled();
    provider.provider.backend.change('jo', { status: 'SUSPENDED' });
    expect(await identity.gateway.accessToken()).toBeNull();
    expect(await provider.open().gateway.accessToken()).toBeNull();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/eyJ|placeOwner/);
    expect(sessionStorage.getItem('place')).toContain('sealed');
  });

  it('is none when nobody is signed in', async () => {
    expect(await provider.open().gateway.accessToken()).toBeNull();
    await expect(provider.open().gateway.claims()).rejects.toThrow('NO_TOKEN');
  });

  it('brings changed claims when the profile was changed', async () => {
    const { gateway } = await provider.signIn();
    provider.provider.backend.change('jo', { timezone: 'Europe/Paris' });
    expect(await gateway.claims({ refresh: true })).toMatchObject({ zoneinfo: 'Europe/Paris' });
    await gateway.renew();
    expect(await gateway.claims()).toMatchObject({ zoneinfo: 'Europe/Paris' });
  });
});

describe('signing out', () => {
  it.each([
    ['the tokens', '', () => undefined, 2, 'leaving'],
    ['none where that is refused', '/revoke', provider.refuse, 0, 'ended'],
    ['none where all is', '', provider.refuse, 0, 'leaving'],
    ['none where nobody answers', '', provider.lose, 0, 'cutOff'],
  ])(
    'revokes %s, ends the session, and is heard by the other tabs',
    async (_what, ending, answer, revoked, end) => {
      const identity = await provider.signIn();
      const other = provider.otherTab('/');
      other.oktaAuth.tokenManager.setTokens(identity.oktaAuth.tokenManager.getTokensSync());
      const leaving = provider.watchLeaving(identity);
      provider.answerInstead(ending, answer);
      void identity.gateway.signOut();
      expect(await identity.gateway.signOut()).toBe(end);
      await other.heard;
      expect(await other.gateway.accessToken()).toBeNull();
      expect(provider.provider.calls.filter((call) => call.endsWith('/revoke'))).toHaveLength(
        revoked,
      );
      const left = leaving.mock.results.map(({ value }) => provider.request(value as string));
      const places = (await Promise.all(left)).map(({ headers }) => headers.get('location'));
      expect(places).toEqual(end === 'leaving' ? [`${ORIGIN}/login`] : []);
      provider.answerInstead('', () => undefined);
      window.dispatchEvent(new Event('online'));
      await settled();
      expect((await provider.request(`${ORIGIN}/api/v1/sessions/me`)).status).toBe(404);
      expect(await provider.open().gateway.hasSession()).toBe(false);
    },
  );

  it.each([
    ['is lost', '', provider.lose],
    ['is lost for the redirect alone', '', () => undefined],
    ['hangs, and the tab is closed', '/revoke', () => new Promise<never>(() => undefined)],
  ])('lets nobody in by the session left where the network %s', async (_how, ending, answer) => {
    const identity = await provider.signIn();
    provider.watchLeaving(identity);
    provider.answerInstead(ending, answer);
    void identity.gateway.signOut();
    await settled();
    expect(await provider.open().gateway.hasSession()).toBe(false);
    provider.answerInstead('', () => undefined);
    // Whose password was right, and who never came to the callback.
    await provider
      .open()
      .gateway.signIn({ username: 'kim@example.com', password: 'correct horse' });
    expect(await provider.open().gateway.hasSession()).toBe(false);
    expect((await provider.request(`${ORIGIN}/api/v1/sessions/me`)).status).toBe(404);
    await provider.signIn();
    expect(await provider.open().gateway.hasSession()).toBe(true);
  });

  it('lets nobody in who was on the way to the callback in another tab', async () => {
    const identity = await provider.signIn();
    provider.watchLeaving(identity);
    const { gateway } = provider.open();
    await gateway.resume();
    await provider.follow();
    const own = sessionStorage.getItem('signIn') ?? ''; // each tab has its own
    provider.answerInstead('/revoke', () => new Promise<never>(() => undefined));
    void identity.gateway.signOut();
    await settled();
    sessionStorage.setItem('signIn', own);
    await expect(gateway.finish()).rejects.toMatchObject({ name: 'SignInError' }); // it says so
    expect(await gateway.accessToken()).toBeNull();
    expect(await gateway.hasSession()).toBe(false);
  });

  it('leaves nothing to a tab that was closed before, and is opened again', async () => {
    const identity = await provider.signIn();
    provider.watchLeaving(identity);
    const openAgain = () => provider.open(ISSUER, 'sessionStorage');
    openAgain().oktaAuth.tokenManager.setTokens(identity.oktaAuth.tokenManager.getTokensSync());
    expect(await openAgain().gateway.accessToken()).toMatch(/^eyJ/);
    await identity.gateway.signOut();
    expect(await openAgain().gateway.accessToken()).toBeNull();
  });
});

describe('a session that the provider remembers', () => {
  it('is asked for by a redirect where the provider lies on another site', async () => {
    const { gateway } = provider.open('https://acme.okta.example/oauth2/default');
    expect(await gateway.hasSession()).toBe(true);
    expect(provider.provider.calls).toEqual([]);
  });

  it('is waited for no longer than ten seconds', async () => {
    const { gateway } = provider.open();
    provider.answerInstead('/sessions/me', () => new Promise<never>(() => undefined));
    jest.useFakeTimers();
    const exists = gateway.hasSession();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await Promise.race([exists, Promise.resolve('not yet')])).toBe(false);
  });

  it('is none when the redirect comes back with an error', async () => {
    const { gateway } = provider.open();
    await gateway.resume();
    await provider.follow();
    await expect(gateway.finish()).rejects.toMatchObject({ errorCode: 'login_required' });
  });
});
