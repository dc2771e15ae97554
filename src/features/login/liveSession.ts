import { homeOf } from '@/features/session/pageRules';
import { readPermissions } from '@/features/session/permissions';
import type { IdentityGateway } from '@/identity/gateway';
import { paths } from '@/paths';

/** Where a signed-in person belongs: home, or /signin to resume. Null: nowhere, or unknown. */
export async function placeOfSession(identity: IdentityGateway, couldNotResume: boolean) {
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
