import { workerError } from './missingChunk';
import { withinLimit } from '@/lib/renderLimit';

/** What a worker says about its one piece of work. `progress` is 0 to 1. */
export type TaskReply<Result> = { progress: number } | { done: Result } | { failed: string };

export type TaskOptions = {
  /** Ends the worker, whatever it is doing. */
  signal?: AbortSignal;
  onProgress?: (progress: number) => void;
  /** Milliseconds after which the worker is ended. */
  limit?: number;
};

/**
 * Has one piece of work done by a worker of its own, which is ended with it.
 * @param start makes the worker; webpack finds its file only where `new Worker(new URL(…))` is written out
 * @throws the signal's reason when aborted; RenderLimitError after the limit; an Error with the worker's words
 */
export async function runInWorker<Result>(
  start: () => Worker,
  request: unknown,
  { signal, onProgress, limit }: TaskOptions = {},
): Promise<Result> {
  signal?.throwIfAborted();
  const worker = start();
  let abort: (() => void) | undefined;
  const work = new Promise<Result>((resolve, reject) => {
    abort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', abort);
    worker.onerror = (event) => reject(workerError(event));
    worker.onmessage = ({ data }: MessageEvent<TaskReply<Result>>) => {
      if ('progress' in data) onProgress?.(data.progress);
      else if ('done' in data) resolve(data.done);
      else reject(new Error(data.failed));
    };
    worker.postMessage(request);
  });
  try {
    return await (limit === undefined ? work : withinLimit(work, undefined, limit));
  } finally {
    if (abort) signal?.removeEventListener('abort', abort);
    worker.terminate();
  }
}
