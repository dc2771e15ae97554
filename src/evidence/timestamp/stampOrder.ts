import type { Timestamp } from './checkTimestamp';

/** So far apart two clocks may be, in milliseconds, before it is worth a word. */
const CLOCKS_APART = 5 * 60_000;

/** Whether something was stamped before it says it was made, which cannot be, or afterwards. */
export function orderOf({ time, accuracy }: Timestamp, made: number): 'before' | 'after' | null {
  if (time + accuracy + CLOCKS_APART < made) return 'before';
  return time - accuracy - CLOCKS_APART > made ? 'after' : null;
}
