import type { TaskReply } from './workerTask';

/** What a worker does with a request; `onProgress` takes 0 to 1. */
type Task<Request, Result> = (
  request: Request,
  onProgress: (progress: number) => void,
) => Promise<Result>;

/** The worker's side of `runInWorker`: does what it is asked for. At most a hundred messages are about progress. */
export function answerTask<Request, Result>(work: Task<Request, Result>): void {
  const reply = (message: TaskReply<Result>) => self.postMessage(message);
  let percent = -1;
  const onProgress = (progress: number) => {
    if (Math.floor(progress * 100) === percent) return;
    percent = Math.floor(progress * 100);
    reply({ progress });
  };
  self.onmessage = async ({ data }: MessageEvent<Request>) => {
    try {
      reply({ done: await work(data, onProgress) });
    } catch (error) {
      reply({ failed: String(error) });
    }
  };
}
