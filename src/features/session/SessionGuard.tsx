import { useOktaAuth } from '@okta/okta-react';
import { useEffect, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepSignOutReason } from '@/browser/signOutReason';
import type { IdentityGateway } from '@/identity/gateway';
import { whileWanted } from '@/lib/whileWanted';
import { notResumed, paths } from '@/paths';
import { useAppSelector } from '@/store/hooks';
import { session } from './sessionSlice';

type SessionGuardProps = {
  identity: IdentityGateway;
  /** Who was signed in at the shown place of the history; null where nobody was yet. */
  entryOwner: () => string | null;
  markEntry: (owner: string) => void;
  children: ReactNode;
};

/** Only the signed-in pass, others go to /signin or /login; an address is kept for its owner. */
export function SessionGuard({ identity, entryOwner, markEntry, children }: SessionGuardProps) {
  const { authState } = useOktaAuth();
  const isSignedOut = useAppSelector(session.selectIsSignedOut);
  const wasPresent = useAppSelector(session.selectProfile) !== null;
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const isPresent = authState?.isAuthenticated && !isSignedOut;
  const missing = authState !== null && !authState.isAuthenticated;
  const address = `${pathname}${search}${hash}`;

  // Also where Back leads here after that: the provider may know a session that is ending still.
  useEffect(() => {
    if (!isSignedOut) return undefined;
    return whileWanted(Promise.resolve(identity.leaving), (end) => {
      if (end !== 'leaving') void navigate(paths.login, { replace: true, state: notResumed });
    });
  }, [isSignedOut, identity, navigate]);

  useEffect(() => {
    if (!missing || isSignedOut || identity.leaving) return undefined;
    const owner = entryOwner();
    if (owner === null) identity.remember(address);
    else identity.remember(address, owner);
    return whileWanted(identity.hasSession(), (exists) => {
      if (identity.leaving) return;
      if (wasPresent) keepSignOutReason('expired'); // the tokens could not be renewed
      void navigate(exists ? paths.signIn : paths.login, { replace: true });
    });
  }, [missing, isSignedOut, wasPresent, identity, entryOwner, navigate, address]);

  useEffect(() => {
    const owner = isPresent ? identity.owner() : null;
    if (owner !== null) markEntry(owner);
  }, [isPresent, identity, markEntry, location]); // the router writes every place anew

  if (isPresent) return children;
  return (
    <p role="status" className="splash muted late">
      <FormattedMessage id={isSignedOut ? 'session.signingOut' : 'session.signingIn'} />
    </p>
  );
}
