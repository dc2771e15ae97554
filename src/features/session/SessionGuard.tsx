import { useOktaAuth } from '@okta/okta-react';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { IdentityGateway } from '@/identity/gateway';
import { paths } from '@/paths';
import { useAppSelector } from '@/store/hooks';
import { selectIsSignedOut } from './sessionSlice';

type SessionGuardProps = { identity: IdentityGateway; children: ReactNode };

/**
 * Lets only signed-in users pass. Without tokens the address is kept, and the user goes to /signin when the identity
 * provider remembers a session of this browser, else to /login.
 */
export function SessionGuard({ identity, children }: SessionGuardProps) {
  const { authState } = useOktaAuth();
  const isSignedOut = useAppSelector(selectIsSignedOut);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const missing = authState !== null && !authState.isAuthenticated;
  const address = `${pathname}${search}${hash}`;

  useEffect(() => {
    if (!missing || isSignedOut || identity.leaving) return undefined;
    let wanted = true;
    identity.remember(address);
    void identity.hasSession().then((exists) => {
      if (wanted && !identity.leaving)
        void navigate(exists ? paths.signIn : paths.login, { replace: true });
    });
    return () => {
      wanted = false;
    };
  }, [missing, isSignedOut, identity, navigate, address]);

  return authState?.isAuthenticated && !isSignedOut ? children : null;
}
