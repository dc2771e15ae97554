const PATIENCE_MS = 2_000;

/** Resolves when the browser has nothing better to do, or after two seconds; Safari, which does not tell, in its next task. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 0);
  });
