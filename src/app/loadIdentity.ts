import type { RuntimeConfig } from '@/config/runtimeConfig';
import type { OktaIdentity } from '@/identity/okta';
import { once } from '@/lib/once';

// One chunk with all behind the sign-in but its pages: who needs the one needs the other next.
export const importSecureApp = () =>
  Promise.all([
    import(/* webpackChunkName: "secure" */ './SecureApp'),
    import(/* webpackChunkName: "secure" */ './startSession'),
  ]);
export const importIdentity = () => import(/* webpackChunkName: "secure" */ '@/identity/okta');

export type IdentityLoader = () => Promise<OktaIdentity>;

/** Fetches and makes the identity provider's client once; a failed fetch can be tried again. */
export function createIdentityLoader({ okta }: RuntimeConfig): IdentityLoader {
  return once(async () => {
    const { createOktaIdentity } = await importIdentity();
    return createOktaIdentity({ ...okta, origin: location.origin });
  });
}
