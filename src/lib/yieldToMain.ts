/** Resolves in a task of its own: the page can paint and hear keys before the work goes on. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
