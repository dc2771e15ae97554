import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { User } from '../directory/types';
import { oauthError } from './answers';
import { scopesOf, type CodeGrant } from './authorizeRoute';
import { nowSeconds, randomId } from './grantStore';
import type { ProviderContext } from './providerContext';

/** What a refresh token stands for. Times are unix seconds. */
type RefreshGrant = {
  userId: string;
  sessionId: string;
  familyId: string;
  familyExpiresAt: number;
  scopes: string[];
  authTime: number;
  usedAt: number | null;
};

type Issue = Pick<
  RefreshGrant,
  'sessionId' | 'familyId' | 'familyExpiresAt' | 'scopes' | 'authTime'
> & {
  user: User;
  nonce: string | null;
};

type Form = Record<string, string>;

/** POST /v1/token (codes and refresh tokens) and POST /v1/revoke. */
export function tokenRoutes(provider: ProviderContext): Hono {
  const routes = new Hono();
  routes.post('/v1/token', async (c) => {
    const form = await readForm(c);
    if (form.client_id !== provider.clientId) {
      return oauthError(c, 401, 'invalid_client', "Invalid value for 'client_id' parameter.");
    }
    if (form.grant_type === 'authorization_code') return exchangeCode(provider, c, form);
    if (form.grant_type === 'refresh_token') return refresh(provider, c, form);
    const text = 'The authorization grant type is not supported by the authorization server.';
    return oauthError(c, 400, 'unsupported_grant_type', text);
  });
  routes.post('/v1/revoke', async (c) => {
    // Okta's SDK sends Basic base64(clientId), without the colon of RFC 7617
    const basic = (c.req.header('authorization') ?? '').replace(/^Basic /i, '');
    const [clientId] = Buffer.from(basic, 'base64').toString().split(':');
    if (clientId !== provider.clientId)
      return oauthError(c, 401, 'invalid_client', 'No client credentials found.');
    await revoke(provider, (await readForm(c)).token ?? '');
    return c.body(null, 200);
  });
  return routes;
}

async function readForm(c: Context): Promise<Form> {
  try {
    const entries = Object.entries(await c.req.parseBody());
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

async function exchangeCode(provider: ProviderContext, c: Context, form: Form): Promise<Response> {
  const grant = provider.grants.take('code', form.code ?? '') as CodeGrant | null;
  const user = grant && provider.users.user(grant.userId);
  if (!grant || grant.redirectUri !== form.redirect_uri || user?.status !== 'ACTIVE') {
    return oauthError(c, 400, 'invalid_grant', 'The authorization code is invalid or has expired.');
  }
  const challenge = createHash('sha256')
    .update(form.code_verifier ?? '')
    .digest('base64url');
  if (challenge !== grant.challenge)
    return oauthError(c, 400, 'invalid_grant', 'PKCE verification failed.');
  const family = {
    familyId: randomId(16),
    familyExpiresAt: nowSeconds() + provider.lifetimes.refresh,
  };
  return c.json(await issueTokens(provider, { ...grant, ...family, user }));
}

async function refresh(provider: ProviderContext, c: Context, form: Form): Promise<Response> {
  const token = form.refresh_token ?? '';
  const grant = provider.grants.get('refreshToken', token) as RefreshGrant | null;
  // okta-auth-js compares this text: with any other it keeps the dead token
  const invalid = () =>
    oauthError(c, 400, 'invalid_grant', 'The refresh token is invalid or expired.');
  if (!grant) return invalid();
  const reused =
    grant.usedAt !== null && nowSeconds() - grant.usedAt >= provider.lifetimes.refreshGrace;
  const user = provider.users.user(grant.userId);
  if (reused || user?.status !== 'ACTIVE') {
    provider.grants.removeAll('family', grant.familyId);
    return invalid();
  }
  if (scopesOf(form.scope).some((scope) => !grant.scopes.includes(scope))) {
    return oauthError(c, 400, 'invalid_scope', 'The requested scope is invalid.');
  }
  storeRefreshToken(provider, token, { ...grant, usedAt: grant.usedAt ?? nowSeconds() });
  return c.json(await issueTokens(provider, { ...grant, user, nonce: null }));
}

async function issueTokens(provider: ProviderContext, issue: Issue) {
  const { user, scopes, authTime, nonce } = issue;
  const { access, id } = provider.lifetimes;
  const accessToken = await provider.signer.accessToken(user, scopes, authTime, access);
  const idToken = () =>
    provider.signer.idToken(user, { scopes, authTime, life: id, accessToken, nonce });
  return {
    token_type: 'Bearer',
    expires_in: access,
    access_token: accessToken,
    scope: scopes.join(' '),
    ...(scopes.includes('openid') && { id_token: await idToken() }),
    // always sent anew: the SDK forgets a refresh token that an answer leaves out
    ...(scopes.includes('offline_access') && { refresh_token: issueRefreshToken(provider, issue) }),
  };
}

function issueRefreshToken(provider: ProviderContext, issue: Issue): string {
  const { user, sessionId, familyId, familyExpiresAt, scopes, authTime } = issue;
  const token = randomId();
  const grant = {
    userId: user.id,
    sessionId,
    familyId,
    familyExpiresAt,
    scopes,
    authTime,
    usedAt: null,
  };
  storeRefreshToken(provider, token, grant);
  return token;
}

function storeRefreshToken(provider: ProviderContext, token: string, grant: RefreshGrant): void {
  const expiresAt = Math.min(grant.familyExpiresAt, nowSeconds() + provider.lifetimes.refreshIdle);
  const owner = { user: grant.userId, session: grant.sessionId, family: grant.familyId };
  provider.grants.put('refreshToken', token, grant, expiresAt, owner);
}

async function revoke(provider: ProviderContext, token: string): Promise<void> {
  const grant = provider.grants.get('refreshToken', token) as RefreshGrant | null;
  if (grant) {
    provider.grants.removeAll('family', grant.familyId);
    return;
  }
  const claims = await provider.signer.readAccessToken(token);
  if (claims) provider.grants.put('revokedToken', claims.jti, {}, claims.expiresAt);
}
