import { useEffect, useRef, useState } from 'react';
import { SignInError, type IdentityGateway, type SignInFailure } from '@/identity/gateway';

/** Fetches the identity provider's client; it is not needed before somebody signs in. */
export type LoadIdentity = () => Promise<IdentityGateway>;

type Credentials = { username: string; password: string };

/** The life of one sign-in: request, then the page is left towards the provider; or a failure until a field is touched. */
export function useSignIn(loadIdentity: LoadIdentity) {
  const [status, setStatus] = useState<'idle' | 'pending'>('idle');
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const running = useRef(false);

  useEffect(() => {
    void loadIdentity().catch(() => undefined); // while the user types
  }, [loadIdentity]);

  const signIn = async (credentials: Credentials) => {
    try {
      const identity = await loadIdentity();
      await identity.signIn(credentials);
    } catch (error) {
      running.current = false;
      setStatus('idle');
      setFailure(error instanceof SignInError ? error.kind : 'unavailable');
    }
  };

  return {
    status,
    failure,
    clearFailure: () => setFailure(null),
    /** Starts a sign-in; does nothing while one is under way. */
    submit: (credentials: Credentials) => {
      if (running.current) return;
      running.current = true;
      setStatus('pending');
      setFailure(null);
      void signIn(credentials);
    },
  };
}
