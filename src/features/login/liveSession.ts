import { homeOf } from '@/features/session/pageRules';
import { readPermissions } from '@/features/session/permissions';
import type { IdentityGateway } from '@/identity/gateway';
import { paths } from '@/paths';

/**
 * Where somebody belongs who comes to the sign-in page and is signed in: home, or to /signin where
 * only the provider remembers a session. Null: nowhere else, as far as can be found out. Where a
 * remembered session could not be resumed, that is not tried again.
 */
export async function placeOfSession(
  identity: IdentityGateway,
  couldNotResume: boolean,
): Promise<string | null> {
  try {
    if ((await identity.accessToken()) !== null) {
      const { masPermissions } = await identity.claims();
      return homeOf(readPermissions(masPermissions)) ?? paths.search;
    }
    if (couldNotResume || !identity.canAskForSession) return null;
    return (await identity.hasSession()) ? paths.signIn : null;
  } catch {
    return null;
  }
}
