import type { TaskContext, Tasks, WorkerReply, WorkerRequest } from './workerClient';

type AnyTask = (input: unknown, context: TaskContext) => Promise<unknown>;

/** At most a hundred messages about one task. */
function inPercent(tell: (progress: number) => void): (progress: number) => void {
  let percent = -1;
  return (progress) => {
    if (Math.floor(progress * 100) === percent) return;
    percent = Math.floor(progress * 100);
    tell(progress);
  };
}

type Port = {
  onmessage: ((event: MessageEvent<WorkerRequest>) => unknown) | null;
  postMessage: (message: WorkerReply) => void;
};

/** The worker's side of `openWorker`: does what it is asked for, with tasks made for it alone. */
export function exposeWorker(makeTasks: () => Tasks, port: Port = self): void {
  const tasks = makeTasks();
  const reply = (message: WorkerReply) => port.postMessage(message);
  const running = new Map<number, AbortController>();

  port.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
    const { id } = data;
    if ('isAborted' in data) {
      running.get(id)?.abort();
      return;
    }
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const work = tasks[data.task] as AnyTask;
      const onProgress = inPercent((progress) => reply({ id, progress }));
      reply({ id, done: await work(data.input, { onProgress, signal: abort.signal }) });
    } catch (error) {
      reply({ id, failed: String(error) });
    }
    running.delete(id);
  };
}
