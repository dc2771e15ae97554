import { runInWorker } from '@/browser/workerTask';
import type { CheckRequest, signatureTasks } from './checkSignatures';

/** Checks a message's signatures beside the page. @throws RenderLimitError, the signal's reason */
export const checkInWorker = (request: CheckRequest, signal: AbortSignal) =>
  runInWorker<typeof signatureTasks, 'checkSignatures'>(
    () => new Worker(new URL('./checkSignatures.worker.ts', import.meta.url)),
    'checkSignatures',
    request,
    signal,
  );
