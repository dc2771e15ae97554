import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { User } from '../directory/types';
import { errorPage, oktaError } from './answers';
import { authnRoutes } from './authnRoutes';
import { authorizeRoute, SCOPES } from './authorizeRoute';
import type { GrantStore } from './grantStore';
import {
  currentSession,
  endSession,
  LIFETIMES,
  type Lifetimes,
  type ProviderContext,
  type UserSource,
} from './providerContext';
import { sessionRoutes } from './sessionRoutes';
import { tokenRoutes } from './tokenRoutes';
import { createTokenSigner, userClaims } from './tokens';

export type IdentityProviderOptions = {
  origin: string;
  clientId: string;
  /** Where the console is; this origin where it is not said. */
  consoleAddress?: string;
  /** PKCS 8 PEM. */
  signingKey: string;
  users: UserSource;
  grants: GrantStore;
  lifetimes?: Partial<Lifetimes>;
  showLockout?: boolean;
};

/** An Okta-compatible provider: Classic authentication, sessions, OAuth 2.0, OpenID Connect. */
export type IdentityProvider = {
  app: Hono;
  issuer: string;
  /** The active user of a bearer token; null when it is invalid, expired or revoked. */
  userOfToken(token: string): Promise<User | null>;
};

const ISSUER_PATH = '/oauth2/default';
/** Bytes; a password or a code with all that belongs to it is far smaller. */
const LARGEST_BODY = 64_000;

/** Makes the provider. Its paths: /api/v1/authn, /api/v1/sessions/me and /oauth2/default/*. */
export async function createIdentityProvider(
  options: IdentityProviderOptions,
): Promise<IdentityProvider> {
  const { origin, clientId, signingKey, users, grants, consoleAddress = origin } = options;
  const issuer = origin + ISSUER_PATH;
  const provider: ProviderContext = {
    origin,
    issuer,
    clientId,
    consoleAddress,
    redirectUris: [`${consoleAddress}/implicit/callback`],
    postLogoutRedirectUris: [`${consoleAddress}/login`, `${consoleAddress}/`, consoleAddress],
    lifetimes: { ...LIFETIMES, ...options.lifetimes },
    showLockout: options.showLockout ?? false,
    users,
    grants,
    signer: await createTokenSigner(signingKey, issuer, clientId),
  };
  const userOfToken = async (token: string) => {
    const claims = await provider.signer.readAccessToken(token);
    if (!claims || grants.get('revokedToken', claims.jti)) return null;
    const user = users.user(claims.userId);
    return user?.status === 'ACTIVE' ? user : null;
  };
  const app = new Hono();
  const trusted = [origin, new URL(consoleAddress).origin];
  for (const path of ['/api/v1/*', `${ISSUER_PATH}/*`]) {
    app.use(path, allowOrigins(trusted));
    app.use(path, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Content-Type-Options', 'nosniff');
      await next();
    });
    app.use(
      path,
      bodyLimit({
        maxSize: LARGEST_BODY,
        onError: (c) => oktaError(c, 413, 'E0000003', 'The request body is too large.'),
      }),
    );
  }
  app.route('/', authnRoutes(provider));
  app.route('/', sessionRoutes(provider));
  app.route(ISSUER_PATH, authorizeRoute(provider));
  app.route(ISSUER_PATH, tokenRoutes(provider));
  app.route(ISSUER_PATH, metadataRoutes(provider));
  app.route(ISSUER_PATH, userRoutes(provider, userOfToken));
  return { app, issuer, userOfToken };
}

function allowOrigins(trusted: readonly string[]) {
  return cors({
    origin: (asking) => (trusted.includes(asking) ? asking : null),
    credentials: true,
    maxAge: 600,
    allowMethods: ['GET', 'POST', 'DELETE', 'OPTIONS'],
    allowHeaders: [
      'Accept',
      'Content-Type',
      'Authorization',
      'X-Okta-User-Agent-Extended',
      'X-Device-Fingerprint',
    ],
    exposeHeaders: ['WWW-Authenticate'],
  });
}

function metadataRoutes({ issuer, signer }: ProviderContext): Hono {
  const routes = new Hono();
  routes.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/v1/authorize`,
      token_endpoint: `${issuer}/v1/token`,
      userinfo_endpoint: `${issuer}/v1/userinfo`,
      jwks_uri: `${issuer}/v1/keys`,
      revocation_endpoint: `${issuer}/v1/revoke`,
      end_session_endpoint: `${issuer}/v1/logout`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'okta_post_message'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: SCOPES,
      token_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
    }),
  );
  routes.get('/v1/keys', (c) => c.json(signer.jwks));
  return routes;
}

function userRoutes(provider: ProviderContext, userOfToken: IdentityProvider['userOfToken']): Hono {
  const routes = new Hono();
  routes.get('/v1/userinfo', async (c) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer /i, '');
    const user = await userOfToken(token);
    const claims = user && (await provider.signer.readAccessToken(token));
    if (user && claims) return c.json({ sub: user.id, ...userClaims(user, claims.scopes) });
    c.header(
      'WWW-Authenticate',
      'Bearer error="invalid_token", error_description="The access token is invalid"',
    );
    return c.body(null, 401);
  });
  routes.get('/v1/logout', async (c) => {
    const { id_token_hint: hint = '', post_logout_redirect_uri: target, state } = c.req.query();
    const userId = await provider.signer.readIdToken(hint);
    if (userId === null)
      return errorPage(c, 'The ID token passed in id_token_hint is invalid or expired.');
    if (target !== undefined && !provider.postLogoutRedirectUris.includes(target)) {
      return errorPage(
        c,
        "The 'post_logout_redirect_uri' parameter must be a Logout redirect URI in the client app settings.",
      );
    }
    if (currentSession(provider, c)?.user.id === userId) endSession(provider, c);
    const url = new URL(target ?? `${provider.consoleAddress}/login`);
    if (state !== undefined) url.searchParams.set('state', state);
    return c.redirect(url.href, 302);
  });
  return routes;
}
