import { withinLimit } from '@/lib/mail/renderLimit';
import { openWorker, type AskOptions, type Tasks } from './workerClient';

type TaskOptions = AskOptions & {
  /** Milliseconds after which the work is given up. */
  limit?: number;
};

/**
 * Has one task done by a worker of its own, which is ended with it: by the signal, and by the
 * limit, whatever it is doing.
 * @param start makes the worker; webpack finds its file only where `new Worker(new URL(…))` is
 *   written out
 * @throws the signal's reason when aborted; RenderLimitError after the limit; else an Error with
 *   the worker's words
 */
export async function runInWorker<Own extends Tasks, Name extends keyof Own & string>(
  start: () => Worker,
  task: Name,
  input: Parameters<Own[Name]>[0],
  { limit, ...options }: TaskOptions = {},
): Promise<Awaited<ReturnType<Own[Name]>>> {
  options.signal?.throwIfAborted();
  const worker = openWorker<Own>(start());
  try {
    const work = worker.ask(task, input, options);
    return await (limit === undefined ? work : withinLimit(work, undefined, limit));
  } finally {
    worker.close();
  }
}
