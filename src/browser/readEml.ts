import type { ParsedEml } from '@/lib/mail/parseEml';
import { renderLimit } from '@/lib/mail/renderLimit';
import { runInWorker } from './workerTask';

const loadTasks = async () => {
  const { parseEml } = await import('@/lib/mail/parseEml');
  return { parseEml };
};

/** Reads a message in a worker. Rejects where it cannot be read, not in time, or when aborted. */
export const readEml = (bytes: Uint8Array, signal: AbortSignal): Promise<ParsedEml> =>
  runInWorker(
    () => new Worker(new URL('./parseEml.worker.ts', import.meta.url)),
    loadTasks,
    'parseEml',
    bytes,
    { signal, limit: renderLimit },
  );
