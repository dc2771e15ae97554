import { homeOf } from '@/features/session/pages';
import { readPermissions } from '@/features/session/permissions';
import type { IdentityGateway } from '@/identity/gateway';
import { paths } from '@/paths';

/** What /login is called with after a session that the provider remembers could not be resumed: it is not tried again. */
export const notResumed = { notResumed: true };

function couldNotResume(): boolean {
  const { usr } = (history.state ?? {}) as { usr?: { notResumed?: unknown } | null };
  return usr?.notResumed === true;
}

/**
 * Where somebody belongs who comes to the sign-in page and is signed in: home, or to /signin where only the provider
 * remembers a session. Null: nowhere else, as far as can be found out.
 */
export async function placeOfSession(identity: IdentityGateway): Promise<string | null> {
  try {
    if ((await identity.accessToken()) !== null) {
      const { masPermissions } = await identity.claims();
      return homeOf(readPermissions(masPermissions)) ?? paths.search;
    }
    if (couldNotResume() || !identity.canAskForSession) return null;
    return (await identity.hasSession()) ? paths.signIn : null;
  } catch {
    return null;
  }
}
