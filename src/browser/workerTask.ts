import { withinLimit } from '@/lib/mail/renderLimit';
import { openWorker, type Tasks } from './workerClient';

/**
 * Has one task of an email done by a worker of its own, which is ended with it: by the signal, and
 * after as long as an email may take, whatever it is doing.
 * @param start makes the worker; webpack finds its file only where `new Worker(new URL(…))` is
 *   written out
 * @throws the signal's reason when aborted; RenderLimitError after the limit; else an Error with
 *   the worker's words
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
