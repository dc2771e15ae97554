/** By all who fetch: a browser has six connections to a host, and lists and emails need one. */
export const FETCHES_AT_ONCE = 4;

type Abortable<Arguments extends readonly unknown[], Result> = (
  ...args: [...Arguments, AbortSignal]
) => Promise<Result>;

let free = FETCHES_AT_ONCE;
const waiting: (() => void)[] = [];

const leave = () => {
  const next = waiting.shift();
  if (next) next();
  else free += 1;
};

/** Resolves when there is a place. Rejects with the signal's reason when aborted before. */
async function enter(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (free > 0) {
    free -= 1;
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const come = () => {
      signal.removeEventListener('abort', give);
      resolve();
    };
    const give = () => {
      waiting.splice(waiting.indexOf(come), 1);
      reject(signal.reason as Error);
    };
    waiting.push(come);
    signal.addEventListener('abort', give, { once: true });
  });
}

/** The same call, made when there is a place for it. */
export const withinFetchLimit =
  <Arguments extends readonly unknown[], Result>(
    fn: Abortable<Arguments, Result>,
  ): Abortable<Arguments, Result> =>
  async (...args) => {
    await enter(args.at(-1) as AbortSignal);
    try {
      return await fn(...args);
    } finally {
      leave();
    }
  };
