import { runInWorker } from '@/browser/workerTask';
import { renderLimit } from '@/lib/mail/renderLimit';
import type { MailContent } from '@/lib/mail/viewerMessages';
import type { MailComparison } from './compareMails';

const loadTasks = async () => (await import('./compareMails')).compareTasks;

/** Compares in a worker. Throws RenderLimitError when that takes too long. */
export const compareInWorker = (
  left: MailContent,
  right: MailContent,
  signal: AbortSignal,
): Promise<MailComparison> =>
  runInWorker(
    () => new Worker(new URL('./compareMails.worker.ts', import.meta.url)),
    loadTasks,
    'compare',
    { left, right },
    { signal, limit: renderLimit },
  );
