import { ApiError } from '@/api/ApiError';
import { inParallel } from '@/saga/inParallel';
import { asFailure, isHopeless, type FetchFailure } from './fetchFailure';
import type { Batch } from './planBatches';

/** Not there, and not told on a page of its own. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 404 && !error.answered;

/** An archive is not to be had where one of its files is gone: in halves, the others are. */
function halvesOf<One extends Batch>(batch: One): One[] {
  const { renditions } = batch;
  const middle = Math.ceil(renditions.length / 2);
  return [renditions.slice(0, middle), renditions.slice(middle)].map((half) => ({
    ...batch,
    renditions: half,
  }));
}

/** Of the reasons to stop, the one that asks for the longest pause. */
const gravest = (failures: readonly FetchFailure[]): FetchFailure | undefined =>
  [...failures].sort((one, other) => (other.retryAfter ?? 0) - (one.retryAfter ?? 0))[0];

/**
 * Fetches batches. A failed one leaves the others alone, unless the server cannot be reached; where
 * something of one is gone, it is asked for in halves.
 * @param fetch fetches one batch and keeps what came; gives what is to be asked for once more
 * @param onFailed hears of each that failed; at the end, of those that were then given up
 * @param onHalved hears what is asked for instead of a batch
 */
export function* fetchBatches<One extends Batch>(
  batches: readonly One[],
  fetch: (batch: One) => Generator<unknown, One[]>,
  onFailed: (batch: One, failure: FetchFailure) => void,
  { atOnce = 1, onHalved }: { atOnce?: number; onHalved?: (batch: One, halves: One[]) => void },
): Generator<unknown, void> {
  const waiting = [...batches];
  const givenUp: One[] = [];
  const hopeless: FetchFailure[] = [];
  yield* inParallel(waiting, atOnce, function* (batch: One): Generator<unknown, void> {
    try {
      waiting.unshift(...(yield* fetch(batch)));
    } catch (error) {
      const failure = asFailure(error);
      if (isNotThere(error) && batch.renditions.length > 1) {
        const halves = halvesOf(batch);
        waiting.unshift(...halves);
        onHalved?.(batch, halves);
      } else if (isHopeless(failure)) {
        hopeless.push(failure);
        givenUp.push(batch);
      } else onFailed(batch, failure);
    }
    if (hopeless.length > 0) givenUp.push(...waiting.splice(0));
  });
  const why = gravest(hopeless);
  for (const batch of givenUp) if (why) onFailed(batch, why);
}
