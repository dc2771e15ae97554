import { isObject, texts, type Json } from '@/api/decode';
import {
  PERMISSIONS,
  readPermissions,
  roleOf,
  type Permission,
} from '@/features/session/permissions';
import type { Notes } from './finding';

/** The claims of a token, unverified (the API verifies it); null where it is none. */
export function claimsOf(token: string): Json | null {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return isObject(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** What the token says of its owner. Gives the permissions; null where it does not say. */
export function checkToken(token: string, issuer: string, notes: Notes): Permission[] | null {
  const claims = claimsOf(token);
  if (!claims) {
    notes.warning('The token is not a JWT: what it says cannot be read here.');
    return null;
  }
  if (typeof claims.exp === 'number' && claims.exp * 1000 < Date.now())
    notes.problem('The token has expired.', 'Sign in, and take a fresh access token.');
  if (claims.iss !== issuer)
    notes.problem(
      `The token comes from ${JSON.stringify(claims.iss)}, and config.json names "${issuer}".`,
      'Take a token of this authorization server.',
    );
  const { masPermissions } = claims;
  const mend = `Let the authorization server put a claim masPermissions into id token and access token: a list of ${PERMISSIONS.join(', ')}.`;
  if (masPermissions === undefined) {
    notes.problem(
      'The token has no claim masPermissions: whoever signs in may open nothing.',
      mend,
    );
    return null;
  }
  if (!Array.isArray(masPermissions)) {
    notes.problem('The claim masPermissions is no list: it grants nothing.', mend);
    return null;
  }
  const unknown = texts(masPermissions).filter(
    (name) => !PERMISSIONS.some((each) => each === name),
  );
  if (unknown.length > 0)
    notes.warning(
      `masPermissions names ${unknown.join(', ')}, which grants nothing.`,
      'Names are compared exactly.',
    );
  const held = readPermissions(masPermissions);
  if (held.length === 0) notes.problem('masPermissions grants nothing.', mend);
  else notes.ok(`masPermissions grants ${held.join(', ')} (${roleOf(held)}).`);
  return held;
}
