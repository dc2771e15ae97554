import type { IdentityClaims } from '@/identity/gateway';
import { defaultLocalization, localizations, type Localization } from '@/lib/localization';
import { readPermissions } from './permissions';

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The language that a text from outside names; null where it is none of ours. */
export const readLocalization = (value: unknown): Localization | null =>
  localizations.find((known) => known === value) ?? null;

/** Reads the claims; names fall back to the login, so that the screen never shows an empty name. */
export function readProfile(claims: IdentityClaims) {
  const login = text(claims.preferred_username) ?? text(claims.email) ?? claims.sub;
  return {
    userId: text(claims.uid) ?? claims.sub,
    login,
    email: text(claims.email) ?? login,
    firstName: text(claims.given_name) ?? text(claims.name) ?? login,
    lastName: text(claims.family_name) ?? '',
    permissions: readPermissions(claims.masPermissions),
    /** IANA name; null where the profile names none. */
    timezone: text(claims.zoneinfo),
    /** en_US in place of one that the profile does not name, or names wrongly. */
    localization: readLocalization(claims.locale) ?? defaultLocalization,
  };
}

/** The signed-in user, from the identity provider's claims (docs/contract.md, "Signing in"). */
export type Profile = ReturnType<typeof readProfile>;
