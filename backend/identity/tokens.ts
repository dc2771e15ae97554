import { createHash } from 'node:crypto';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  importPKCS8,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose';
import type { User } from '../directory/types';
import { nowSeconds, randomId } from './grantStore';

export const API_AUDIENCE = 'api://default';

/** What an access token says. */
export type AccessClaims = { userId: string; jti: string; expiresAt: number; scopes: string[] };

/** Signs and verifies the provider's JWTs. */
export type TokenSigner = {
  jwks: JSONWebKeySet;
  accessToken(user: User, scopes: string[], authTime: number, life: number): Promise<string>;
  idToken(user: User, options: IdTokenOptions): Promise<string>;
  /** Null for everything that is not a valid access token of this issuer. */
  readAccessToken(token: string): Promise<AccessClaims | null>;
  /** The user id of an id token; null when it is invalid or has expired. */
  readIdToken(token: string): Promise<string | null>;
};

export type IdTokenOptions = {
  scopes: string[];
  authTime: number;
  /** Seconds. */
  life: number;
  accessToken: string;
  nonce: string | null;
};

/** The claims about a user that his scopes allow (docs/contract.md, "Signing in"). */
export function userClaims(user: User, scopes: readonly string[]): JWTPayload {
  return {
    ...(scopes.includes('profile') && {
      name: `${user.firstName} ${user.lastName}`,
      given_name: user.firstName,
      family_name: user.lastName,
      preferred_username: user.login,
      zoneinfo: user.timezone,
      locale: user.localization,
    }),
    ...(scopes.includes('email') && { email: user.login, email_verified: true }),
    masPermissions: user.permissions,
  };
}

/** The signer of a PKCS 8 key. The key id is its thumbprint: no new key hides behind an old id. */
export async function createTokenSigner(
  pem: string,
  issuer: string,
  clientId: string,
): Promise<TokenSigner> {
  const key = await importPKCS8(pem, 'RS256', { extractable: true });
  const { kty = '', n = '', e = '' } = await exportJWK(key);
  const kid = await calculateJwkThumbprint({ kty, n, e });
  const jwks: JSONWebKeySet = { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] };
  const keySet = createLocalJWKSet(jwks);

  const sign = (claims: JWTPayload, life: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(nowSeconds() + life)
      .sign(key);

  const verify = async (token: string, audience: string): Promise<JWTPayload | null> => {
    try {
      return (await jwtVerify(token, keySet, { issuer, audience, algorithms: ['RS256'] })).payload;
    } catch {
      return null;
    }
  };

  return {
    jwks,
    accessToken: (user, scopes, authTime, life) =>
      sign(
        {
          ver: 1,
          jti: `AT.${randomId(16)}`,
          aud: API_AUDIENCE,
          sub: user.login,
          uid: user.id,
          cid: clientId,
          scp: scopes,
          auth_time: authTime,
          masPermissions: user.permissions,
        },
        life,
      ),
    idToken: (user, { scopes, authTime, life, accessToken, nonce }) =>
      sign(
        {
          ver: 1,
          jti: `ID.${randomId(16)}`,
          aud: clientId,
          sub: user.id,
          amr: ['pwd'],
          idp: '00olocal',
          auth_time: authTime,
          at_hash: createHash('sha256')
            .update(accessToken)
            .digest()
            .subarray(0, 16)
            .toString('base64url'),
          ...(nonce !== null && { nonce }),
          ...userClaims(user, scopes),
        },
        life,
      ),
    readAccessToken: async (token) => accessClaims(await verify(token, API_AUDIENCE)),
    readIdToken: async (token) => (await verify(token, clientId))?.sub ?? null,
  };
}

function accessClaims(payload: JWTPayload | null): AccessClaims | null {
  if (!payload || typeof payload.uid !== 'string' || !payload.jti || payload.exp === undefined)
    return null;
  const scopes = Array.isArray(payload.scp)
    ? payload.scp.filter((scope) => typeof scope === 'string')
    : [];
  return { userId: payload.uid, jti: payload.jti, expiresAt: payload.exp, scopes };
}
