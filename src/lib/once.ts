/** Something that is fetched once; a fetch that failed can be tried again. */
export type Once<Value> = {
  (): Promise<Value>;
  /** What was fetched, so that nobody waits for what is there; null while it is not. */
  fetched: () => Value | null;
};

/** Fetches once, however often it is asked; anew after a failure. */
export function once<Value>(fetch: () => Promise<Value>): Once<Value> {
  let value: Value | null = null;
  let running: Promise<Value> | null = null;
  const run = () => {
    running ??= fetch().then(
      (answer) => (value = answer),
      (error: unknown) => {
        running = null;
        throw error;
      },
    );
    return running;
  };
  return Object.assign(run, { fetched: () => value });
}
