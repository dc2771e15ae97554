import type { ComponentType } from 'react';

/** Starts what is behind the sign-in once; a start that failed can be tried again. */
export type SecureStart = {
  run: () => Promise<ComponentType>;
  started: () => ComponentType | null;
};

export function startOnce(start: () => Promise<ComponentType>): SecureStart {
  let App: ComponentType | null = null;
  let running: Promise<ComponentType> | null = null;
  const run = () => {
    running ??= start().then(
      (started) => (App = started),
      (error: unknown) => {
        running = null;
        throw error;
      },
    );
    return running;
  };
  return { run, started: () => App };
}
