import { startTransition, useEffect, useState } from 'react';
import { Splash } from './Splash';
import type { SecureStart } from './startOnce';

/** Everything behind the sign-in. Not React's `lazy`: what that brings stays hidden for up to 300 ms after the splash before it, and is drawn in one go. */
export function SecureLoader({ start }: { start: SecureStart }) {
  const [App, setApp] = useState(start.started);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let isWanted = true;
    start.run().then(
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
