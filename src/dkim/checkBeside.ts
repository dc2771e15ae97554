import { runInWorker } from '@/browser/workerTask';
import { renderLimit } from '@/lib/renderLimit';
import type { SeenKey, SignatureReport } from './signatureReport';
import type { signatureTasks } from './signatureTasks';

/**
 * Checks the signatures of a message beside the page, with the keys that are known.
 * @throws RenderLimitError when it takes too long; the signal's reason when aborted
 */
export const checkBeside = (
  message: Blob,
  known: readonly SeenKey[],
  asOf: number,
  signal: AbortSignal,
): Promise<SignatureReport> =>
  runInWorker<typeof signatureTasks, 'checkSignatures'>(
    () => new Worker(new URL('./checkSignatures.worker.ts', import.meta.url)),
    async () => (await import('./signatureTasks')).signatureTasks,
    'checkSignatures',
    { message, known, asOf },
    { signal, limit: renderLimit },
  );
