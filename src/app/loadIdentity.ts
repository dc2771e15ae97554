import type { RuntimeConfig } from '@/config/runtimeConfig';
import type { OktaIdentity } from '@/identity/okta';

/** Fetches and makes the identity provider's client once; a failed fetch can be tried again. */
export function createIdentityLoader({ okta }: RuntimeConfig): () => Promise<OktaIdentity> {
  let loaded: Promise<OktaIdentity> | null = null;
  const load = async () => {
    const { createOktaIdentity } = await import(/* webpackChunkName: "identity" */ '@/identity/okta');
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
