import { openWorker } from '@/browser/workerClient';
import type { AskedRendition, PackedRendition, packingTasks } from './packRenditions';

/** Unpacks, checks and hashes renditions beside the page until it is closed. */
export type RenditionPacker = {
  /** What an archive holds of the renditions asked for, in their order; not copied. */
  packArchive: (
    archive: ArrayBuffer,
    asked: readonly AskedRendition[],
  ) => Promise<PackedRendition[]>;
  packFile: (file: Blob, asked: AskedRendition) => Promise<PackedRendition>;
  close: () => void;
};

/** One works while the other waits for the browser to take a file's bytes. */
const WORKERS = 2;

/** Starts a packer. Close it when the pack is made or given up. */
export function openRenditionPacker(): RenditionPacker {
  const workers = Array.from({ length: WORKERS }, () => ({
    busy: 0,
    ...openWorker<typeof packingTasks>(
      () => new Worker(new URL('./renditionPacker.worker.ts', import.meta.url)),
      async () => (await import('./packRenditions')).packingTasks,
    ),
  }));
  /** Has it done by who has least to do. */
  const share = async <Result>(work: (worker: (typeof workers)[number]) => Promise<Result>) => {
    const worker = workers.reduce((one, other) => (other.busy < one.busy ? other : one));
    worker.busy += 1;
    try {
      return await work(worker);
    } finally {
      worker.busy -= 1;
    }
  };
  return {
    packArchive: (archive, asked) =>
      share(({ ask }) => ask('packArchive', { archive, asked }, { transfer: [archive] })),
    packFile: (file, asked) => share(({ ask }) => ask('packFile', { file, asked })),
    close: () => workers.forEach(({ close }) => close()),
  };
}
