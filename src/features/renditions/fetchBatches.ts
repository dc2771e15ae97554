import { ApiError } from '@/api/ApiError';
import { asFailure, isHopeless, type FetchFailure } from './fetchFailure';
import type { Batch } from './planBatches';

/** What a person's own call was refused for is told on a page of its own; the rest of an archive is not asked for then. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 404 && !error.answered;

/** An archive of several files is not to be had where a single one is gone: asked for in halves, the others are. */
function halvesOf<One extends Batch>(batch: One): One[] {
  const { renditions } = batch;
  const middle = Math.ceil(renditions.length / 2);
  return [renditions.slice(0, middle), renditions.slice(middle)].map((half) => ({
    ...batch,
    renditions: half,
  }));
}

/**
 * Fetches batches one after the other. One that fails leaves the others alone, unless the server cannot be reached at all:
 * then those to come have failed with it. What the console asks for by itself is asked for in halves where something is gone.
 * @param fetch fetches one batch and keeps what came; gives what is to be asked for once more by itself
 * @param onFailed hears of each batch that has failed, and why
 */
export function* fetchBatches<One extends Batch>(
  batches: readonly One[],
  fetch: (batch: One) => Generator<unknown, One[]>,
  onFailed: (batch: One, failure: FetchFailure) => void,
): Generator<unknown, void> {
  const waiting = [...batches];
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    try {
      waiting.unshift(...(yield* fetch(batch)));
    } catch (error) {
      const failure = asFailure(error);
      if (isGone(error) && batch.renditions.length > 1) waiting.unshift(...halvesOf(batch));
      else
        for (const failed of isHopeless(failure) ? [batch, ...waiting.splice(0)] : [batch])
          onFailed(failed, failure);
    }
  }
}
