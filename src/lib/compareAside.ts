import type { ComparableMail, MailComparison } from './compareMails';
import type { CompareReply, CompareRequest } from './compareMails.worker';

function compareInWorker(request: CompareRequest, signal: AbortSignal): Promise<MailComparison> {
  const worker = new Worker(new URL('./compareMails.worker.ts', import.meta.url));
  const compared = new Promise<MailComparison>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<CompareReply>) =>
      'comparison' in data ? resolve(data.comparison) : reject(new Error(data.failed));
    worker.postMessage(request);
  });
  return compared.finally(() => worker.terminate());
}

/**
 * Compares two emails in a worker, so that the page stays responsive whatever their size.
 * @throws the signal's reason when aborted
 */
export async function compareAside(
  left: ComparableMail,
  right: ComparableMail,
  signal: AbortSignal,
): Promise<MailComparison> {
  signal.throwIfAborted();
  if (typeof Worker !== 'undefined') return compareInWorker({ left, right }, signal);
  const { compareMails } = await import('./compareMails');
  const comparison = await compareMails(left, right);
  signal.throwIfAborted();
  return comparison;
}
