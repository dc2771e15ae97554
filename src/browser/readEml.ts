import type { ParsedEml } from '@/lib/mail/parseEml';
import { renderLimit } from '@/lib/mail/renderLimit';
import { runInWorker } from './workerTask';

const loadTasks = async () => {
  const { parseEml } = await import('@/lib/mail/parseEml');
  return { parseEml };
};

/**
 * Reads a message beside the page, so that the page stays responsive whatever somebody wrote into
 * it.
 * @throws RenderLimitError when it takes too long; the signal's reason when aborted; else where it
 *   cannot be read
 */
export const readEml = (bytes: Uint8Array, signal: AbortSignal): Promise<ParsedEml> =>
  runInWorker(
    () => new Worker(new URL('./parseEml.worker.ts', import.meta.url)),
    loadTasks,
    'parseEml',
    bytes,
    { signal, limit: renderLimit },
  );
