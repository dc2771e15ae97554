import { runInWorker } from '@/browser/workerTask';
import type { CheckRequest, signatureTasks } from './signatureTasks';

/**
 * Checks the signatures of a message beside the page.
 * @throws RenderLimitError when it takes too long; the signal's reason when aborted
 */
export const checkInWorker = (request: CheckRequest, signal: AbortSignal) =>
  runInWorker<typeof signatureTasks, 'checkSignatures'>(
    () => new Worker(new URL('./checkSignatures.worker.ts', import.meta.url)),
    'checkSignatures',
    request,
    signal,
  );
