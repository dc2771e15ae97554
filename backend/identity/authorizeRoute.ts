import { Hono, type Context } from 'hono';
import { errorPage, postMessagePage } from './answers';
import { nowSeconds, randomId } from './grantStore';
import {
  currentSession,
  startSession,
  type ProviderContext,
  type Session,
} from './providerContext';

export const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/** What a code stands for until it is exchanged. */
export type CodeGrant = {
  userId: string;
  sessionId: string;
  authTime: number;
  scopes: string[];
  nonce: string | null;
  redirectUri: string;
  challenge: string;
};

type Query = Record<string, string>;
type Refusal = { error: string; error_description: string };

/** GET /v1/authorize: code flow with PKCE, by a one-time session token or the session's cookie. */
export function authorizeRoute(provider: ProviderContext): Hono {
  const routes = new Hono();
  routes.get('/v1/authorize', (c) => {
    const query = c.req.query();
    if (query.client_id !== provider.clientId) return errorPage(c, 'Invalid client_id');
    if (!provider.redirectUris.includes(query.redirect_uri ?? '')) {
      return errorPage(
        c,
        "The 'redirect_uri' parameter must be a Login redirect URI in the client app settings.",
      );
    }
    const refusal = refuse(query);
    if (refusal) return reply(c, query, refusal);
    const session = sessionFor(provider, c, query);
    if (!session) return withoutSession(provider, c, query);
    return reply(c, query, { code: issueCode(provider, query, session) });
  });
  return routes;
}

function reply(
  c: Context,
  query: Query,
  answer: Refusal | { code: string },
): Response | Promise<Response> {
  const target = new URL(query.redirect_uri ?? '');
  const data = { ...answer, state: query.state };
  if (query.response_mode === 'okta_post_message') return postMessagePage(c, data, target.origin);
  for (const [name, value] of Object.entries(data))
    if (value !== undefined) target.searchParams.set(name, value);
  return c.redirect(target.href, 302);
}

function refuse(query: Query): Refusal | null {
  const refused = (error: string, error_description: string) => ({ error, error_description });
  if (!query.state) {
    return refused(
      'invalid_request',
      "The authentication request has an invalid 'state' parameter.",
    );
  }
  if (query.response_type !== 'code') {
    return refused(
      'unsupported_response_type',
      'The response type is not supported by the authorization server.',
    );
  }
  if (query.response_mode && !['query', 'okta_post_message'].includes(query.response_mode)) {
    return refused('unsupported_response_mode', 'The response mode is not supported.');
  }
  if (query.code_challenge_method !== 'S256' || !query.code_challenge) {
    const text =
      'PKCE code challenge is required when the token endpoint authentication method is "NONE".';
    return refused('invalid_request', text);
  }
  if (scopesOf(query.scope).some((scope) => !SCOPES.includes(scope))) {
    return refused(
      'invalid_scope',
      'One or more scopes are not configured for the authorization server resource.',
    );
  }
  return null;
}

/** Splits a scope parameter. */
export function scopesOf(scope: string | undefined): string[] {
  return (scope ?? '').split(' ').filter(Boolean);
}

function sessionFor(provider: ProviderContext, c: Context, query: Query): Session | null {
  const session = query.sessionToken
    ? exchange(provider, c, query.sessionToken)
    : currentSession(provider, c);
  const stale = session && query.max_age && nowSeconds() - session.authTime > Number(query.max_age);
  return stale || (query.prompt === 'login' && !query.sessionToken) ? null : session;
}

function exchange(provider: ProviderContext, c: Context, sessionToken: string): Session | null {
  const grant = provider.grants.take('sessionToken', sessionToken) as { userId: string } | null;
  const user = grant && provider.users.user(grant.userId);
  return user?.status === 'ACTIVE' ? startSession(provider, c, user) : null;
}

function withoutSession(
  provider: ProviderContext,
  c: Context,
  query: Query,
): Response | Promise<Response> {
  const silent = query.prompt === 'none' || query.response_mode === 'okta_post_message';
  if (!silent) return c.redirect(`${provider.consoleAddress}/login`, 302);
  const error_description = 'The client specified not to prompt, but the user is not logged in.';
  return reply(c, query, { error: 'login_required', error_description });
}

function issueCode(provider: ProviderContext, query: Query, session: Session): string {
  const code = randomId();
  const grant: CodeGrant = {
    userId: session.user.id,
    sessionId: session.id,
    authTime: session.authTime,
    scopes: scopesOf(query.scope),
    nonce: query.nonce ?? null,
    redirectUri: query.redirect_uri ?? '',
    challenge: query.code_challenge ?? '',
  };
  const owner = { user: session.user.id, session: session.id };
  provider.grants.put('code', code, grant, nowSeconds() + provider.lifetimes.code, owner);
  return code;
}
