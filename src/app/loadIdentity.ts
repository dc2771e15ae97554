import type { RuntimeConfig } from '@/config/runtimeConfig';
import type { OktaIdentity } from '@/identity/okta';

export const importIdentity = () => import(/* webpackChunkName: "identity" */ '@/identity/okta');

export type IdentityLoader = () => Promise<OktaIdentity>;

/** Fetches and makes the identity provider's client once; a failed fetch can be tried again. */
export function createIdentityLoader({ okta }: RuntimeConfig): IdentityLoader {
  let loaded: Promise<OktaIdentity> | null = null;
  const load = async () => {
    const { createOktaIdentity } = await importIdentity();
    return createOktaIdentity({ ...okta, origin: location.origin });
  };
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
