import { openWorker } from '@/browser/workerClient';
import type { AskedRendition, PackedRendition, packingTasks } from './packRenditions';

/** Unpacks, checks and hashes renditions beside the page until it is closed. */
export type RenditionPacker = {
  /** What an answered archive holds of the renditions asked for, in their order. */
  packArchive: (archive: Blob, asked: readonly AskedRendition[]) => Promise<PackedRendition[]>;
  packFile: (file: Blob, asked: AskedRendition) => Promise<PackedRendition>;
  close: () => void;
};

/** Starts a packer. Close it when the pack is made or given up. */
export function openRenditionPacker(): RenditionPacker {
  const { ask, close } = openWorker<typeof packingTasks>(
    () => new Worker(new URL('./renditionPacker.worker.ts', import.meta.url)),
    async () => (await import('./packRenditions')).packingTasks,
  );
  return {
    packArchive: (archive, asked) => ask('packArchive', { archive, asked }),
    packFile: (file, asked) => ask('packFile', { file, asked }),
    close,
  };
}
