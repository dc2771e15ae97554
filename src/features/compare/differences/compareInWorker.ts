import { runInWorker } from '@/browser/workerTask';
import type { MailContent } from '@/lib/mail/viewerMessages';
import type { compareTasks } from './compareMails';

/** Compares in a worker. Throws RenderLimitError when that takes too long. */
export const compareInWorker = (left: MailContent, right: MailContent, signal: AbortSignal) =>
  runInWorker<typeof compareTasks, 'compare'>(
    () => new Worker(new URL('./compareMails.worker.ts', import.meta.url)),
    'compare',
    { left, right },
    signal,
  );
