import { listen } from '@/lib/listen';
import { workerError } from './missingChunk';

/** What a task is told beside its input; `onProgress` takes 0 to 1. */
export type TaskContext = { onProgress: (fraction: number) => void; signal: AbortSignal };

export type Tasks = Readonly<
  Record<string, (input: never, context: TaskContext) => Promise<unknown>>
>;

/** `transfer` is handed over with the input, and is not the page's any more. */
export type AskOptions = Partial<TaskContext> & { transfer?: Transferable[] };

/** To a worker: a task to be done, or one that nobody waits for any more. */
export type WorkerRequest =
  { id: number; task: string; input: unknown } | { id: number; isAborted: true };

/** From a worker, about the task of that id. */
export type WorkerReply = { id: number } & (
  { progress: number } | { done: unknown } | { failed: string }
);

/** A worker that stays until it is closed: tasks one after the other, or side by side. */
export type WorkerClient<Own extends Tasks> = {
  /** Rejects with the signal's reason when aborted, else with the worker's words. */
  ask: <Name extends keyof Own & string>(
    task: Name,
    input: Parameters<Own[Name]>[0],
    options?: AskOptions,
  ) => Promise<Awaited<ReturnType<Own[Name]>>>;
  close: () => void;
};

/** What asks a worker whose file calls `exposeWorker`; that it did not come, the first task hears. */
export function openWorker<Own extends Tasks>(worker: Worker): WorkerClient<Own> {
  let lastId = 0;
  let failure: Error | null = null; // not loaded: said once, maybe before the first task
  worker.addEventListener('error', (event) => (failure ??= workerError(event)));
  const ask = async (
    task: string,
    input: unknown,
    { signal, onProgress, transfer = [] }: AskOptions = {},
  ): Promise<unknown> => {
    signal?.throwIfAborted();
    if (failure) throw failure;
    const id = ++lastId;
    const send = (request: WorkerRequest, handed: Transferable[] = []) =>
      worker.postMessage(request, handed);
    return new Promise((resolve, reject) => {
      const hear = ({ data }: MessageEvent<WorkerReply>) => {
        if (data.id !== id) return;
        if ('progress' in data) onProgress?.(data.progress);
        else settle(() => ('failed' in data ? reject(new Error(data.failed)) : resolve(data.done)));
      };
      const fail = (event: ErrorEvent) => settle(() => reject(workerError(event)));
      const abort = () => {
        send({ id, isAborted: true });
        settle(() => reject(signal?.reason as Error));
      };
      const settle = (end: () => void) => {
        unsubscribe();
        signal?.removeEventListener('abort', abort);
        end();
      };
      const unsubscribe = listen(worker, { message: hear, error: fail });
      signal?.addEventListener('abort', abort);
      send({ id, task, input }, transfer);
    });
  };
  return { ask: ask as WorkerClient<Own>['ask'], close: () => worker.terminate() };
}
