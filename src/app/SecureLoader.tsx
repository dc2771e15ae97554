import { startTransition, useEffect, useState, type ComponentType } from 'react';
import type { Once } from '@/lib/once';
import { Splash } from './Splash';

/** Everything behind the sign-in. Not React's `lazy`: what that brings stays hidden for up to 300 ms after the splash before it, and is drawn in one go. */
export function SecureLoader({ start }: { start: Once<ComponentType> }) {
  const [App, setApp] = useState(start.fetched);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let isWanted = true;
    start().then(
      (started) => isWanted && startTransition(() => setApp(() => started)),
      (reason: unknown) =>
        isWanted &&
        setFailure(
          reason instanceof Error
            ? reason
            : new Error('The console cannot be started', { cause: reason }),
        ),
    );
    return () => {
      isWanted = false;
    };
  }, [start]);
  if (failure) throw failure;
  return App ? <App /> : <Splash />;
}
