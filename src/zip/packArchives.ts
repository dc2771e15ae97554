import type { AddedFile, OpenPack, PackedFile, PackSource } from './openPack';
import type { PackReply, PackRequest } from './packArchives.worker';

export type { AddedFile, PackedFile, PackSource };

export type PackOptions = {
  signal?: AbortSignal;
  /** Gets 0 to 1, in each of the two steps. */
  onProgress?: (fraction: number) => void;
};

/** Archives that have been read and hashed beside the page. `close` it when it is not needed any more. */
export type OpenedArchives = Pick<OpenPack, 'files' | 'unreadable'> & {
  /** Writes the archive, with files that could not be made before the hashes were known (a manifest). */
  finish: (added: readonly AddedFile[], options?: PackOptions) => Promise<Blob>;
  close: () => void;
};

function ask(
  worker: Worker,
  request: PackRequest,
  { signal, onProgress }: PackOptions,
): Promise<PackReply> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason as Error);
    });
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<PackReply>) => {
      if ('progress' in data) onProgress?.(data.progress);
      else if ('failed' in data) reject(new Error(data.failed));
      else resolve(data);
    };
    worker.postMessage(request);
  });
}

async function openInWorker(source: PackSource, options: PackOptions): Promise<OpenedArchives> {
  const worker = new Worker(new URL('./packArchives.worker.ts', import.meta.url));
  const close = () => worker.terminate();
  try {
    const reply = await ask(worker, { open: source }, options);
    const opened = 'opened' in reply ? reply.opened : { files: [], unreadable: [] };
    const finish = async (added: readonly AddedFile[], finishing: PackOptions = {}) => {
      finishing.signal?.throwIfAborted();
      const written = await ask(worker, { finish: added }, finishing);
      if ('finished' in written) return written.finished;
      throw new Error('The archive was not written.');
    };
    return { ...opened, finish, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Where there are no workers (in tests). */
async function openHere(
  source: PackSource,
  { signal, onProgress }: PackOptions,
): Promise<OpenedArchives> {
  const { openPack } = await import('./openPack');
  const pack = await openPack(source, onProgress ?? (() => undefined));
  signal?.throwIfAborted();
  const finish = async (added: readonly AddedFile[], finishing: PackOptions = {}) => {
    finishing.signal?.throwIfAborted();
    const written = await pack.finish(added, finishing.onProgress ?? (() => undefined));
    finishing.signal?.throwIfAborted();
    return written;
  };
  return { files: pack.files, unreadable: pack.unreadable, finish, close: () => undefined };
}

/**
 * Reads and hashes archives and single files in a worker, so that the page stays responsive, and keeps them open until the
 * files that tell about them are made. Files of archives get flat, safe and different names; one archive alone, to which
 * nothing is added, comes out as it came unless a name in it is unsafe.
 * @throws the signal's reason when aborted
 */
export async function openArchives(
  source: PackSource,
  options: PackOptions = {},
): Promise<OpenedArchives> {
  options.signal?.throwIfAborted();
  return typeof Worker === 'undefined' ? openHere(source, options) : openInWorker(source, options);
}
