import { withinLimit } from '@/lib/mail/renderLimit';
import { openWorker, type Tasks } from './workerClient';

/**
 * Has one task of an email done by a worker that ends with it, with the signal, or when too slow.
 * @param start makes the worker; webpack finds only a `new Worker(new URL(…))` that is written out
 * @throws the signal's reason; RenderLimitError after the limit; else the worker's words
 */
export async function runInWorker<Own extends Tasks, Name extends keyof Own & string>(
  start: () => Worker,
  task: Name,
  input: Parameters<Own[Name]>[0],
  signal: AbortSignal,
): Promise<Awaited<ReturnType<Own[Name]>>> {
  signal.throwIfAborted();
  const worker = openWorker<Own>(start());
  try {
    return await withinLimit(worker.ask(task, input, { signal }));
  } finally {
    worker.close();
  }
}
