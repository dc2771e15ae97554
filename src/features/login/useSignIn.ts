import { useEffect, useRef, useState } from 'react';
import { keepSignOutReason } from '@/browser/signOutReason';
import { homeOf } from '@/features/session/pageRules';
import { readPermissions } from '@/features/session/permissions';
import { SignInError, type IdentityGateway, type SignInFailure } from '@/identity/gateway';
import { paths } from '@/paths';
import { listen } from '@/lib/listen';

export type SignInPlace = {
  /** Fetches the identity provider's client; it is not needed before somebody signs in. */
  loadIdentity: () => Promise<IdentityGateway>;
  /** Whether the page is here because the session the provider remembers could not be resumed. */
  couldNotResume: () => boolean;
  /** Somebody is signed in already, and belongs on this path. */
  onSignedIn: (path: string) => void;
};

/** One sign-in, until the page is left or a failure ends it. Who is signed in already is led on. */
export function useSignIn({ loadIdentity, couldNotResume, onSignedIn }: SignInPlace) {
  const [status, setStatus] = useState<'idle' | 'pending'>('idle');
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const running = useRef(false);

  useEffect(() => {
    let isWanted = true;
    // Fetches the provider's client while the user types.
    const look = () =>
      loadIdentity()
        .then((identity) => placeOfSession(identity, couldNotResume()))
        .then((path) => path !== null && isWanted && !running.current && onSignedIn(path))
        .catch(() => undefined);
    void look();
    // Back, and the browser had kept the page.
    const unsubscribe = listen(window, { pageshow: ({ persisted }) => persisted && look() });
    return () => {
      isWanted = false;
      unsubscribe();
    };
  }, [loadIdentity, couldNotResume, onSignedIn]);

  return {
    status,
    failure,
    clearFailure: () => setFailure(null),
    /** Starts a sign-in; does nothing while one is under way. */
    submit: async (credentials: { username: string; password: string }) => {
      if (running.current) return;
      running.current = true;
      setStatus('pending');
      setFailure(null);
      try {
        const identity = await loadIdentity();
        keepSignOutReason('refused'); // until somebody is in: a wrong clock may lead back to here
        await identity.signIn(credentials);
      } catch (error) {
        keepSignOutReason(null);
        running.current = false;
        setStatus('idle');
        setFailure(error instanceof SignInError ? error.kind : 'unavailable');
      }
    },
  };
}

/** Where a signed-in person belongs: home, or /signin to resume. Null: nowhere, or unknown. */
async function placeOfSession(identity: IdentityGateway, couldNotResume: boolean) {
  if ((await identity.accessToken()) !== null) {
    const { masPermissions } = await identity.claims();
    return homeOf(readPermissions(masPermissions)) ?? paths.search;
  }
  if (couldNotResume || !identity.canAskForSession) return null;
  return (await identity.hasSession()) ? paths.signIn : null;
}
