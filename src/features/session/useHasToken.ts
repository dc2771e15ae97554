import { useEffect, useState } from 'react';
import type { IdentityGateway } from '@/identity/gateway';
import { whileWanted } from '@/lib/whileWanted';

/** Whether somebody is signed in in this tab, as far as can be found out; null: not yet known. */
export function useHasToken(
  loadIdentity: () => Promise<IdentityGateway>,
  isAsked: boolean,
): boolean | null {
  const [hasToken, setHasToken] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    return whileWanted(
      loadIdentity().then((identity) => identity.accessToken()),
      (token) => setHasToken(token !== null),
      () => setHasToken(false),
    );
  }, [loadIdentity, isAsked]);
  return hasToken;
}
