// Who asked for a call: a person, unless `asBackground` says otherwise. What a person asked for
// leads to /error when it is refused (403) or not there (404); what the console asked for by itself
// fails in its own place.

const inPlace = new WeakMap<AbortSignal, readonly number[]>();

type Abortable<Arguments extends readonly unknown[], Result> = (
  ...args: [...Arguments, AbortSignal]
) => Promise<Result>;

const telling =
  (statuses: readonly number[]) =>
  <Arguments extends readonly unknown[], Result>(
    fn: Abortable<Arguments, Result>,
  ): Abortable<Arguments, Result> =>
  (...args) => {
    inPlace.set(args.at(-1) as AbortSignal, statuses);
    return fn(...args);
  };

/** The same call, asked by the console itself: a 403 or 404 is told where it happened. */
export const asBackground = telling([403, 404]);

/** The same call for several things: that one of them is gone (404) is told beside the others. */
export const asOneOfSeveral = telling([404]);

/** Whether such an answer to the call that ends with this signal is told where it happened. */
export const isToldInPlace = (signal: AbortSignal | undefined, status: number): boolean =>
  signal !== undefined && (inPlace.get(signal)?.includes(status) ?? false);

/** Asks a call that stands for another one in the other's name. */
export function inheritOrigin(asked: AbortSignal, standIn: AbortSignal): void {
  const statuses = inPlace.get(asked);
  if (statuses) inPlace.set(standIn, statuses);
}
