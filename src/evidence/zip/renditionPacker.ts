import { openWorker } from '@/browser/workerClient';
import type { AskedRendition, packingTasks } from './packRenditions';

/** One works while the other waits for the browser to take a file's bytes. */
const WORKERS = 2;

const start = () =>
  openWorker<typeof packingTasks>(
    new Worker(new URL('./renditionPacker.worker.ts', import.meta.url)),
  );

/** Unpacks, checks and hashes renditions beside the page until it is closed. */
export function openRenditionPacker() {
  const workers = Array.from({ length: WORKERS }, () => ({ busy: 0, ...start() }));
  /** Has it done by who has least to do. */
  const share = async <Result>(work: (worker: (typeof workers)[number]) => Promise<Result>) => {
    const worker = workers.reduce((one, other) => (other.busy < one.busy ? other : one));
    worker.busy += 1;
    try {
      return await work(worker);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error;
      return await work(Object.assign(worker, start())); // the connection may be back
    } finally {
      worker.busy -= 1;
    }
  };
  return {
    /** What an archive holds of the renditions asked for, in their order; not copied. */
    packArchive: (archive: ArrayBuffer, asked: readonly AskedRendition[]) =>
      share(({ ask }) => ask('packArchive', { archive, asked }, { transfer: [archive] })),
    packFile: (file: Blob, asked: AskedRendition) =>
      share(({ ask }) => ask('packFile', { file, asked })),
    close: () => workers.forEach(({ close }) => close()),
  };
}

export type RenditionPacker = ReturnType<typeof openRenditionPacker>;
