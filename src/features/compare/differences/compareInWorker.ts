import { runInWorker } from '@/browser/workerTask';
import { renderLimit } from '@/lib/mail/renderLimit';
import type { ComparableMail, MailComparison } from './compareMails';

const loadTasks = async () => (await import('./compareMails')).compareTasks;

/**
 * Compares two emails in a worker, so that the page stays responsive whatever their size.
 * @throws RenderLimitError when it takes too long; the signal's reason when aborted
 */
export const compareInWorker = (
  left: ComparableMail,
  right: ComparableMail,
  signal: AbortSignal,
): Promise<MailComparison> =>
  runInWorker(
    () => new Worker(new URL('./compareMails.worker.ts', import.meta.url)),
    loadTasks,
    'compare',
    { left, right },
    { signal, limit: renderLimit },
  );
