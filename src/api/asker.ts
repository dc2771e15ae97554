// Who asked for a call: a person, unless `byConsole` says otherwise. What a person asked for leads to /error when it is
// refused (403) or not there (404); what the console asked for by itself fails in its own place.

const ofConsole = new WeakSet<AbortSignal>();

type Abortable<Arguments extends readonly unknown[], Result> = (
  ...args: [...Arguments, AbortSignal]
) => Promise<Result>;

/** The same call, asked by the console itself: a 403 or 404 is an ordinary failure of it, told where it happened. */
export const byConsole =
  <Arguments extends readonly unknown[], Result>(
    fn: Abortable<Arguments, Result>,
  ): Abortable<Arguments, Result> =>
  (...args) => {
    ofConsole.add(args.at(-1) as AbortSignal);
    return fn(...args);
  };

/** Whether the call that ends with this signal was asked by the console itself. */
export const isByConsole = (signal: AbortSignal | undefined): boolean =>
  signal !== undefined && ofConsole.has(signal);

/** Asks a call that stands for another one in the other's name. */
export function askLike(asked: AbortSignal, standIn: AbortSignal): void {
  if (ofConsole.has(asked)) ofConsole.add(standIn);
}
