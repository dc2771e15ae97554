import type { parseEml, ParsedEml } from '@/lib/mail/parseEml';
import { runInWorker } from './workerTask';

/** Reads a message in a worker. Rejects where it cannot be read, not in time, or when aborted. */
export const readEml = (bytes: Uint8Array, signal: AbortSignal): Promise<ParsedEml> =>
  runInWorker<{ parseEml: typeof parseEml }, 'parseEml'>(
    () => new Worker(new URL('./parseEml.worker.ts', import.meta.url)),
    'parseEml',
    bytes,
    signal,
  );
