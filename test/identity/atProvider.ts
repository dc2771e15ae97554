import { createOktaIdentity } from '@/identity/okta';
import {
  createTestBackend,
  ISSUER,
  ORIGIN,
  type TestBackend,
  user,
} from '../backend/support/testBackend';

/** The real SDK against the local identity provider, but for network and navigation. */
export const provider = {
  backend: {} as TestBackend,
  cookie: '',
  calls: [] as string[],
  went: [] as string[],
  /** Where tokens are kept; each of a test's tabs has its own in memory. */
  tokenStorage: 'memory' as 'memory' | 'sessionStorage',
};

beforeEach(async () => {
  provider.backend = await createTestBackend({
    users: [
      user('jo', { timezone: 'Asia/Tokyo' }),
      user('kim'),
      user('suspended', { status: 'SUSPENDED' }),
      user('mfa', { status: 'MFA_REQUIRED' }),
      user('expired', { status: 'PASSWORD_EXPIRED' }),
    ],
  });
  provider.cookie = '';
  provider.calls = [];
  provider.tokenStorage = 'memory';
  provider.went = [];
  jest.spyOn(window, 'fetch').mockImplementation((input, init) => request(input as string, init));
});

export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  provider.calls.push(`${init.method ?? 'GET'} ${new URL(url).pathname}`);
  const headers = {
    ...(init.headers as Record<string, string>),
    origin: ORIGIN,
    ...(provider.cookie && { cookie: provider.cookie }),
  };
  const response = await provider.backend.fetch(url, { ...init, headers });
  provider.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? provider.cookie;
  return response;
}

export const open = (issuer = ISSUER, tokenStorage = provider.tokenStorage) => {
  const gateway = createOktaIdentity(
    { issuer, clientId: 'message-archive', origin: ORIGIN, tokenStorage },
    {
      setLocation: (url) => provider.went.push(url),
      services: { autoRenew: false, syncStorage: false },
    },
  );
  return { gateway, oktaAuth: gateway.oktaAuth };
};

/** What the browser does with a redirect to /authorize: it comes back with a code. */
export async function follow(): Promise<void> {
  const answer = await request(provider.went.pop() ?? '');
  window.history.replaceState(
    null,
    '',
    new URL(answer.headers.get('location') ?? '/', ORIGIN).href.slice(ORIGIN.length),
  );
}

/** Somebody whose password was right, at the callback. */
export async function enter(returnTo: string | null = null, name = 'jo') {
  const identity = open();
  if (returnTo !== null) identity.gateway.remember(returnTo);
  await identity.gateway.signIn({ username: `${name}@example.com`, password: 'correct horse' });
  await follow();
  return identity;
}

export async function signIn(returnTo: string | null = '/admin/users#x', name = 'jo') {
  const identity = await enter(returnTo, name);
  return { ...identity, arrived: await identity.gateway.finish() };
}

/** Lets something else answer the requests whose addresses end so. */
export const answerInstead = (ending: string, answer: () => Promise<Response> | undefined) =>
  jest
    .spyOn(window, 'fetch')
    .mockImplementation(
      (input, init) =>
        ((input as string).endsWith(ending) ? answer() : undefined) ??
        request(input as string, init),
    );

export const refuse = () => Promise.resolve(new Response('{}', { status: 500 }));
export const lose = () => Promise.reject(new TypeError('Failed to fetch'));

/** Lets the access token be old, behind the SDK's back: setting tokens would renew it. */
export const expire = ({ oktaAuth }: ReturnType<typeof open>, other: object = {}) => {
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

/** jsdom cannot leave its page: the SDK's `location.assign` fails, and this says where to. */
export function watchLeaving({ oktaAuth }: ReturnType<typeof open>) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return jest.spyOn(
    oktaAuth as unknown as { getSignOutRedirectUrl: () => string },
    'getSignOutRedirectUrl',
  );
}

/** Another tab, and when it hears of a sign-out. */
export function otherTab(place: string) {
  const tab = open();
  let stop: () => void = () => undefined;
  const told = new Promise<void>(
    (resolve) => (stop = tab.gateway.onSignedOutElsewhere(resolve, () => place)),
  );
  return { ...tab, heard: told.then(() => stop()) };
}
