import { Hono, type Context } from 'hono';
import { oktaError } from './answers';
import {
  currentSession,
  endSession,
  prolongSession,
  type ProviderContext,
  type Session,
} from './providerContext';

const PATH = '/api/v1/sessions/me';

/** Okta's Sessions API for the browser's own session. */
export function sessionRoutes(provider: ProviderContext): Hono {
  const routes = new Hono();
  const none = (c: Context) =>
    oktaError(c, 404, 'E0000007', 'Not found: Resource not found: me (Session)');
  routes.get(PATH, (c) => {
    const session = currentSession(provider, c);
    return session ? c.json(sessionJson(provider, session)) : none(c);
  });
  routes.post(`${PATH}/lifecycle/refresh`, (c) => {
    const session = currentSession(provider, c);
    return session ? c.json(sessionJson(provider, prolongSession(provider, session))) : none(c);
  });
  routes.delete(PATH, (c) => (endSession(provider, c) ? c.body(null, 204) : none(c)));
  return routes;
}

function sessionJson({ origin }: ProviderContext, { id, user, authTime, expiresAt }: Session) {
  const signedIn = new Date(authTime * 1000).toISOString();
  return {
    id,
    login: user.login,
    userId: user.id,
    status: 'ACTIVE',
    createdAt: signedIn,
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    lastPasswordVerification: signedIn,
    lastFactorVerification: null,
    amr: ['pwd'],
    idp: { id: '00olocal', type: 'OKTA' },
    mfaActive: false,
    _links: {
      self: { href: origin + PATH, hints: { allow: ['GET', 'DELETE'] } },
      refresh: { href: `${origin}${PATH}/lifecycle/refresh`, hints: { allow: ['POST'] } },
      user: {
        name: `${user.firstName} ${user.lastName}`,
        href: `${origin}/api/v1/users/me`,
        hints: { allow: ['GET'] },
      },
    },
  };
}
