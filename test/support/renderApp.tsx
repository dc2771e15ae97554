import { act, render } from '@testing-library/react';
import { App } from '@/app/App';
import type { OktaIdentity } from '@/identity/okta';
import { buildConfig } from './build/config';
import { fakeIdentity, type FakeIdentity, type SignedInUser } from './fakeIdentity';
import { startUser } from './startUser';
import './flushEffects';
import './server';

export type RenderAppOptions = {
  /** Where the console is opened: path, query and fragment. */
  path?: string;
  /** What the browser's history has kept of that place. */
  state?: unknown;
  /** Who is signed in; null: nobody. */
  user?: SignedInUser | null;
  config?: Parameters<typeof buildConfig>[0];
  /** Changes the answers of the identity provider before the console asks. */
  prepare?: (identity: FakeIdentity) => void;
};

/** What `<Security>` reads of the SDK; whether somebody is signed in is the gateway's answer. */
function fakeOktaAuth(identity: FakeIdentity): OktaIdentity['oktaAuth'] {
  const authStateManager = {
    getAuthState: () => ({ isAuthenticated: identity.isAuthenticated() }),
    subscribe: (tell: (state: object) => void) => {
      identity.loseTokens = () => {
        identity.become(null);
        tell(authStateManager.getAuthState());
      };
    },
    unsubscribe: () => undefined,
  };
  const fake = {
    options: {},
    start: () => Promise.resolve(),
    authStateManager,
    _oktaUserAgent: { addEnvironment: () => undefined, getVersion: () => '8.0.1' },
  };
  return fake as unknown as OktaIdentity['oktaAuth'];
}

/**
 * Opens the whole console as a browser would: real store, sagas, routes and messages, the contract
 * at the network (server.ts), and an identity provider with `user` signed in. Fill `backend` first.
 */
export function renderApp({
  path = '/',
  state = null,
  user = {},
  config = {},
  prepare,
}: RenderAppOptions = {}) {
  window.history.replaceState(state, '', path);
  const identity = fakeIdentity(user);
  prepare?.(identity);
  const oktaIdentity = Object.assign(identity, { oktaAuth: fakeOktaAuth(identity) });
  const { unmount } = render(
    <App config={buildConfig(config)} identityLoader={() => Promise.resolve(oktaIdentity)} />,
  );
  return { user: startUser(), identity, unmount };
}

/** The address the console shows: path, query and fragment. */
export const address = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** Follows a link from outside of the page, or types an address with another fragment. */
export function openAddress(path: string): void {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
}

/** The browser's Back, or where else `go` leads. */
export async function goBack(go = () => window.history.back()): Promise<void> {
  await act(async () => {
    const gone = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    go();
    await gone;
  });
}

// What most tests open is fetched when it is needed: compiling all that is no part of what the
// first test waits for.
beforeAll(() =>
  Promise.all([
    import('@/app/AppRoutes'),
    import('@/app/startSession'),
    import('@/app/SecureApp'),
    import('@/app/SecurePages'),
    import('@/app/pages'),
    import('@/app/searchFeature'),
  ]),
);

// An error that no worker expected fails the test.
const bugs: unknown[] = [];
window.reportError = (error) => bugs.push(error);

afterEach(() => {
  const [bug] = bugs.splice(0);
  if (bug !== undefined) throw bug instanceof Error ? bug : new Error(JSON.stringify(bug));
});
