import { settled } from '../support/settled';
import { open, otherTab, provider, signIn, watchLeaving } from './atProvider';

describe('where somebody was when the session ended by itself', () => {
  const SEARCH = '/#recipient=zoe70@example.fr&range=7d';
  const kept = () =>
    JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one)));

  /** The session of one person ends with this address, and the tab is at the sign-in page again. */
  async function endAt(returnTo?: string) {
    const identity = await signIn(null);
    watchLeaving(identity);
    await identity.gateway.signOut(returnTo);
    provider.cookie = '';
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
      provider.cookie = '';
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

describe('what the browser has kept', () => {
  beforeEach(() => void (provider.tokenStorage = 'sessionStorage'));

  it.each([
    ['okta-token-storage', 'x'],
    ['okta-transaction-storage', 'x'],
    ['okta-cache-storage', 'null'],
    ['place', '7'],
  ])('keeps nobody out where it cannot be read: %s', async (name, text) => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem(name, text);
    open().gateway.remember('/');
    expect((await signIn(null)).gateway.isAuthenticated()).toBe(true);
  });

  it('is in no provider.cookie where it refuses to keep anything', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { gateway } = await signIn(null);
    expect(await gateway.accessToken()).toMatch(/^eyJ/);
    expect(document.cookie).toBe('');
  });
});
