import type { RuntimeConfig } from '@/config/runtimeConfig';
import { once } from '@/lib/once';
import type { OktaIdentity } from './okta';

/** Fetches the code of the identity provider's client. */
export const importIdentity = () => import(/* webpackChunkName: "secure" */ './okta');

export type IdentityLoader = () => Promise<OktaIdentity>;

/** Fetches and makes the identity provider's client once; a failed fetch can be tried again. */
export function createIdentityLoader({ okta }: RuntimeConfig): IdentityLoader {
  return once(async () => {
    const { createOktaIdentity } = await importIdentity();
    return createOktaIdentity({ ...okta, origin: location.origin });
  });
}
