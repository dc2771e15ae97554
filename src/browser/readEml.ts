import type { ParsedEml } from '@/lib/parseEml';
import { renderLimit, withinLimit } from '@/lib/renderLimit';
import { runInWorker } from './workerTask';

/**
 * Reads a message beside the page, so that the page stays responsive whatever somebody wrote into it.
 * @throws RenderLimitError when it takes too long; the signal's reason when aborted; else where it cannot be read
 */
export async function readEml(bytes: Uint8Array, signal: AbortSignal): Promise<ParsedEml> {
  signal.throwIfAborted();
  if (typeof Worker !== 'undefined')
    return runInWorker<ParsedEml>(
      () => new Worker(new URL('./parseEml.worker.ts', import.meta.url)),
      bytes,
      { signal, limit: renderLimit },
    );
  const { parseEml } = await import('@/lib/parseEml');
  const message = await withinLimit(parseEml(bytes));
  signal.throwIfAborted();
  return message;
}
