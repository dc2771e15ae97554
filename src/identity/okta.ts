import { OktaAuth, type OktaAuthOptions } from '@okta/okta-auth-js';
import { retry, withTimeout } from 'es-toolkit';
import { onHost } from '@/lib/link/publicPath';
import { isSameSite } from './isSameSite';
import { ownPath } from './ownPath';
import { SignInError, type IdentityClaims, type IdentityGateway, type SignOutEnd } from './gateway';
import * as place from './place';
import { failureOf, isUnanswered, statusOf } from './providerFailure';
import * as sharedSignIn from './sharedSignIn';

export type OktaConfig = {
  issuer: string;
  clientId: string;
  /** The console's own origin: redirects come back to it. */
  origin: string;
  tokenStorage: 'sessionStorage' | 'memory';
};

/** The gateway, with what okta-react's `<Security>` needs. */
export type OktaIdentity = IdentityGateway & { oktaAuth: OktaAuth };

const SIGN_OUT_CHANNEL = 'mas-auth';
/** What the other tabs hear: somebody signed out, or a session has ended by itself. */
const WANTED = 'signed-out';
const ENDED = 'session-ended';

/** A call to the provider that takes longer has failed; nobody waits as long to be signed out. */
const CALL_LIMIT_MS = 30_000;
const SIGN_OUT_LIMIT_MS = 10_000;
/** How long a call of the API waits for a token that is being renewed, and who comes for a page. */
const PATIENCE_MS = 10_000;
const RETRY_DELAY_MS = 5_000;

/** The one place that makes the SDK's client. `overrides` are for tests. */
export function createOktaIdentity(
  config: OktaConfig,
  overrides: Partial<OktaAuthOptions> = {},
): OktaIdentity {
  place.dropUnreadable('okta-'); // else the SDK fails in all that it does
  const oktaAuth = new OktaAuth({
    issuer: config.issuer,
    clientId: config.clientId,
    redirectUri: `${config.origin}${onHost('/implicit/callback')}`,
    postLogoutRedirectUri: `${config.origin}${onHost('/login')}`,
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    tokenManager: { storage: config.tokenStorage },
    // Where the browser refuses its storage they last for the page: a cookie would be sent around.
    storageManager: {
      token: { storageTypes: ['sessionStorage', 'memory'] },
      cache: { storageTypes: ['localStorage', 'memory'] },
    },
    // The verifier of a running sign-in stays in this tab; so do the tokens.
    transactionManager: { enableSharedStorage: false },
    services: { autoRenew: true, syncStorage: false },
    maxClockSkew: 600, // seconds: computers' clocks are wrong by minutes
    ...overrides,
  });
  if (!sharedSignIn.isHere()) oktaAuth.tokenManager.clear();
  limitCalls(oktaAuth, CALL_LIMIT_MS);
  renewForOnePerson(oktaAuth);
  const canAskForSession = isSameSite(config.issuer, config.origin);
  return Object.assign(createGateway(oktaAuth, canAskForSession), { oktaAuth });
}

/** The SDK has no limit, and makes its calls for tokens one after the other. Gives the end of it. */
function limitCalls({ options }: OktaAuth, limit: number): () => void {
  const ask = options.httpRequestClient;
  if (ask) options.httpRequestClient = (...call) => withTimeout(() => ask(...call), limit);
  return () => Object.assign(options, { httpRequestClient: ask });
}

/**
 * Where a refresh token is refused, the SDK asks for whoever the provider's cookie names. Where no
 * answer comes, it ends the session, of which that says nothing: somebody at work is asked for again.
 */
function renewForOnePerson({ token, tokenManager, authStateManager }: OktaAuth): void {
  const renewTokens = token.renewTokens.bind(token);
  const isAtWork = () =>
    authStateManager.getAuthState()?.isAuthenticated === true &&
    tokenManager.getTokensSync().idToken !== undefined;
  token.renewTokens = async (options) => {
    const renewed = await retry(() => renewTokens(options), {
      delay: RETRY_DELAY_MS,
      shouldRetry: (error) => isUnanswered(error) && isAtWork(),
    });
    const { idToken } = tokenManager.getTokensSync();
    if (!idToken) tokenManager.clear(); // the session has ended meanwhile
    if (renewed.idToken?.claims.sub === idToken?.claims.sub) return renewed;
    throw new Error('renewed for another session');
  };
}

function createGateway(okta: OktaAuth, canAskForSession: boolean): IdentityGateway {
  const renewal = sharedPromise(() => okta.getOrRenewAccessToken());
  const callback = sharedPromise(() => finishSignIn(okta));
  let leaving: Promise<SignOutEnd> | null = null;
  const finishSignOut = async () => {
    if (canAskForSession && sharedSignIn.isSignOutUnfinished())
      await okta.closeSession().then(sharedSignIn.finishSignOut, () => undefined);
  };

  return {
    signIn: (credentials) => signIn(okta, credentials),
    canAskForSession,
    async hasSession() {
      // Browsers keep another site's cookies back from its answer: only a redirect finds out.
      const ask = () => withTimeout(() => okta.session.exists(), PATIENCE_MS).catch(() => false);
      if (!sharedSignIn.isSignOutUnfinished()) return canAskForSession ? ask() : true;
      await finishSignOut();
      return false;
    },
    resume() {
      sharedSignIn.begin();
      return okta.token.getWithRedirect({ prompt: 'none' });
    },
    finish: callback,
    accessToken() {
      const { accessToken, refreshToken } = okta.tokenManager.getTokensSync();
      if (accessToken && !okta.tokenManager.hasExpired(accessToken)) return accessToken.accessToken;
      if (accessToken || refreshToken) return withTimeout(renewal, PATIENCE_MS);
      okta.tokenManager.clear(); // an id token alone lets nobody in
      place.leaveTab(false);
      return Promise.resolve(null);
    },
    tokenExpired() {
      const { accessToken } = okta.tokenManager.getTokensSync();
      return accessToken !== undefined && okta.tokenManager.hasExpired(accessToken);
    },
    claims: (options) => readClaims(okta, options?.refresh ?? false),
    async renew() {
      await okta.tokenManager.renew('idToken');
    },
    isAuthenticated: () => okta.authStateManager.getAuthState()?.isAuthenticated ?? false,
    owner: () => (okta.tokenManager.getTokensSync().idToken ? place.currentOwner() : null),
    remember(uri, owner) {
      if (ownPath(uri) === '/') place.keepSealedOnly();
      else if (owner === undefined) place.keepForAnybody(uri);
      else void place.keepFor(owner, uri);
    },
    signOut(returnTo) {
      leaving ??= leave(okta, returnTo).finally(limitCalls(okta, SIGN_OUT_LIMIT_MS));
      window.addEventListener('online', () => void finishSignOut());
      tellOtherTabs(returnTo === undefined ? WANTED : ENDED);
      return leaving;
    },
    get leaving() {
      return leaving;
    },
    onSignedOutElsewhere(listener, here) {
      const channel = new BroadcastChannel(SIGN_OUT_CHANNEL);
      channel.onmessage = ({ data }) => {
        if (leaving) return; // this tab's own call
        void endTab(data === ENDED ? here() : undefined);
        okta.tokenManager.clear();
        listener();
      };
      return () => channel.close();
    },
  };
}

function tellOtherTabs(how: typeof WANTED | typeof ENDED): void {
  const channel = new BroadcastChannel(SIGN_OUT_CHANNEL);
  channel.postMessage(how);
  channel.close();
}

/** Calls made while one is under way share its promise: codes and tokens are exchanged once. */
function sharedPromise<Result>(start: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  return () => {
    running ??= start().finally(() => {
      running = null;
    });
    return running;
  };
}

async function signIn(okta: OktaAuth, credentials: { username: string; password: string }) {
  const transaction = await okta.signInWithCredentials(credentials).catch((error: unknown) => {
    throw new SignInError(failureOf(error), undefined, { cause: error });
  });
  if (transaction.status !== 'SUCCESS' || !transaction.sessionToken) {
    await transaction.cancel?.().catch(() => undefined); // drops the cookie of the unfinished one
    throw new SignInError(
      transaction.status === 'PASSWORD_EXPIRED' ? 'expiredPassword' : 'unsupported',
      transaction.status,
    );
  }
  sharedSignIn.begin();
  // `none`: a stale session token is an error on the callback, not the provider's own page.
  await okta.token
    .getWithRedirect({ sessionToken: transaction.sessionToken, prompt: 'none' })
    .catch((error: unknown) => {
      throw new SignInError('unavailable', undefined, { cause: error });
    });
}

async function finishSignIn(okta: OktaAuth): Promise<string> {
  if (!okta.isLoginRedirect()) return '/'; // opened by hand: nothing to exchange
  const { tokens } = await okta.token.parseFromUrl().catch((error: unknown) => {
    if (statusOf(error) === null) throw error; // of what the provider had sent
    throw new SignInError('unavailable', undefined, { cause: error });
  });
  if (!sharedSignIn.join()) throw new SignInError('unavailable', 'LEFT_ELSEWHERE');
  okta.tokenManager.setTokens(tokens);
  await okta.authStateManager.updateAuthState();
  const claims = tokens.idToken?.claims;
  if (!claims) return '/';
  const userId = typeof claims.uid === 'string' ? claims.uid : claims.sub;
  return ownPath(await place.takePlace(await place.enter(userId)));
}

/** This tab's part of a sign-out: where it was is kept for the same person, or nothing is. */
async function endTab(returnTo: string | undefined): Promise<void> {
  const owner = place.currentOwner();
  place.leaveTab(returnTo === undefined);
  sharedSignIn.leaveTab();
  if (owner !== null && returnTo !== undefined) await place.keepFor(owner, returnTo);
  else place.forgetPlace();
}

async function readClaims(okta: OktaAuth, refresh: boolean): Promise<IdentityClaims> {
  const { idToken } = okta.tokenManager.getTokensSync();
  if (!idToken) throw new SignInError('unavailable', 'NO_TOKEN');
  const fresh = refresh ? await okta.token.getUserInfo() : {};
  return { ...idToken.claims, ...fresh };
}

async function leave(okta: OktaAuth, returnTo?: string): Promise<SignOutEnd> {
  sharedSignIn.startSignOut(); // the tab may be closed, or the network lost, at any moment of it
  await endTab(returnTo);
  const tokens = okta.tokenManager.getTokensSync();
  okta.tokenManager.clear();
  // With an expired id token the provider shows an error; a failed revocation is no session.
  const isKnown = tokens.idToken && !okta.tokenManager.hasExpired(tokens.idToken);
  if (isKnown && (await okta.signOut(tokens).catch(() => false))) return 'leaving';
  const end = await okta.closeSession().catch(statusOf);
  // The browser's error page, with the token in its address, is no place to be left at.
  if (end === 0) return 'cutOff';
  if (end === true || !isKnown) return 'ended';
  await okta.signOut({ ...tokens, revokeAccessToken: false, revokeRefreshToken: false });
  return 'leaving';
}
