import { openWorker, type AskOptions } from '@/browser/workerClient';
import type {
  AddedFile,
  PackedFile,
  PackEnd,
  packTasks,
  ReadArchives,
  SourceArchive,
} from './packTasks';

export type { AddedFile, PackedFile };

/** `onProgress` gets 0 to 1, in each of the two steps. */
export type PackOptions = AskOptions;

/** Archives that were read and hashed beside the page. `close` it when it is not needed. */
export type OpenedArchives = ReadArchives & {
  /** Writes the archive, with files that need the hashes of the others (a list). */
  finish: (
    added: readonly AddedFile[],
    options?: PackOptions & { names?: PackEnd['names'] },
  ) => Promise<Blob>;
  close: () => void;
};

/**
 * Reads and hashes archives in a worker, so that the page stays responsive, and
 * keeps them open until the files that tell about them are made. Files of archives get flat, safe
 * and different names; one archive alone, to which nothing is added, comes out as it came unless a
 * name in it is unsafe.
 * @throws the signal's reason when aborted
 */
export async function openArchives(
  archives: readonly SourceArchive[],
  options: PackOptions = {},
): Promise<OpenedArchives> {
  options.signal?.throwIfAborted();
  const { ask, close } = openWorker<ReturnType<typeof packTasks>>(
    new Worker(new URL('./packArchives.worker.ts', import.meta.url)),
  );
  try {
    const opened = await ask('open', archives, options);
    return {
      ...opened,
      finish: (added, { names = new Map(), ...finishing } = {}) =>
        ask('finish', { added, names }, finishing),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
