import type { ComparableMail, MailComparison } from './compareMails';
import type { CompareRequest } from './compareMails.worker';
import { renderLimit, withinLimit } from '@/lib/renderLimit';
import { runInWorker } from '@/browser/workerTask';

/**
 * Compares two emails in a worker, so that the page stays responsive whatever their size.
 * @throws RenderLimitError when it takes too long; the signal's reason when aborted
 */
export async function compareAside(
  left: ComparableMail,
  right: ComparableMail,
  signal: AbortSignal,
): Promise<MailComparison> {
  signal.throwIfAborted();
  if (typeof Worker !== 'undefined')
    return runInWorker<MailComparison>(
      () => new Worker(new URL('./compareMails.worker.ts', import.meta.url)),
      { left, right } satisfies CompareRequest,
      { signal, limit: renderLimit },
    );
  const { compareMails } = await import('./compareMails');
  const comparison = await withinLimit(compareMails(left, right));
  signal.throwIfAborted();
  return comparison;
}
