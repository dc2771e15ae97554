import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { User } from '../directory/types';
import { type GrantStore, nowSeconds, randomId } from './grantStore';
import type { TokenSigner } from './tokens';

/** Lifetimes in seconds. */
export type Lifetimes = {
  sessionToken: number;
  code: number;
  access: number;
  id: number;
  session: number;
  refresh: number;
  refreshIdle: number;
  /** How long a used refresh token still works: a duplicated tab holds the same one. */
  refreshGrace: number;
};

export const LIFETIMES: Lifetimes = {
  sessionToken: 300,
  code: 60,
  access: 900,
  id: 3600,
  session: 8 * 3600,
  refresh: 8 * 3600,
  refreshIdle: 2 * 3600,
  refreshGrace: 30,
};

/** Who can sign in. */
export type UserSource = {
  user(id: string): User | null;
  userByLogin(login: string): User | null;
};

/** What every route of the identity provider works with. */
export type ProviderContext = {
  /** Origin of the address bar, for example `http://localhost:3000`. */
  origin: string;
  issuer: string;
  /** The console's address without a slash at its end: `http://localhost:3000`, or below a path. */
  consoleAddress: string;
  clientId: string;
  redirectUris: readonly string[];
  postLogoutRedirectUris: readonly string[];
  lifetimes: Lifetimes;
  /** Whether a locked-out user is told so after the right password; Okta's default hides it. */
  showLockout: boolean;
  users: UserSource;
  grants: GrantStore;
  signer: TokenSigner;
};

type SessionGrant = { userId: string; authTime: number; expiresAt: number };

/** The session of a request's `sid` cookie. Times are unix seconds. */
export type Session = { id: string; user: User; authTime: number; expiresAt: number };

const COOKIE = 'sid';

/** The request's session; null without one, when expired, or for a user no longer active. */
export function currentSession(provider: ProviderContext, c: Context): Session | null {
  const id = getCookie(c, COOKIE);
  const grant = id ? (provider.grants.get('session', id) as SessionGrant | null) : null;
  const user = grant && provider.users.user(grant.userId);
  if (!id || !grant || user?.status !== 'ACTIVE') return null;
  return { id, user, authTime: grant.authTime, expiresAt: grant.expiresAt };
}

/** Starts a session and sets its cookie. */
export function startSession(provider: ProviderContext, c: Context, user: User): Session {
  const session = { id: `101${randomId(18)}`, user, authTime: nowSeconds(), expiresAt: 0 };
  setCookie(c, COOKIE, session.id, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: provider.origin.startsWith('https:'),
  });
  return prolongSession(provider, session);
}

/** Lets a session last its whole lifetime from now on. */
export function prolongSession(provider: ProviderContext, session: Session): Session {
  const expiresAt = nowSeconds() + provider.lifetimes.session;
  const grant: SessionGrant = { userId: session.user.id, authTime: session.authTime, expiresAt };
  provider.grants.put('session', session.id, grant, expiresAt, { user: session.user.id });
  return { ...session, expiresAt };
}

/** Ends the request's session with its refresh tokens and codes; gives whether there was one. */
export function endSession(provider: ProviderContext, c: Context): boolean {
  const id = getCookie(c, COOKIE) ?? '';
  const ended = provider.grants.remove('session', id);
  if (id) provider.grants.removeAll('session', id);
  deleteCookie(c, COOKIE, { path: '/' });
  return ended;
}
