import { openWorker, type AskOptions } from '@/browser/workerClient';
import type { AddedFile, PackEnd, packTasks, SourceArchive } from './packTasks';

/**
 * Reads and hashes archives in a worker, which keeps them until `close`. Files get flat, safe and
 * different names; one alone, to which nothing is added, keeps its own unless one is unsafe.
 * @param options `onProgress` gets 0 to 1, in each of the two steps
 * @throws the signal's reason
 */
export async function openArchives(archives: readonly SourceArchive[], options: AskOptions = {}) {
  const { ask, close } = openWorker<ReturnType<typeof packTasks>>(
    new Worker(new URL('./packArchives.worker.ts', import.meta.url)),
  );
  try {
    const opened = await ask('open', archives, options);
    return {
      ...opened,
      /** Writes the archive, with files that need the hashes of the others (a list). */
      finish: (
        added: readonly AddedFile[],
        { names = new Map(), ...finishing }: AskOptions & Partial<Pick<PackEnd, 'names'>> = {},
      ) => ask('finish', { added, names }, finishing),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
