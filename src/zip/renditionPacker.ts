import {
  packArchive,
  packRendition,
  type AskedRendition,
  type PackedRendition,
} from './packRenditions';
import type { PackReply, PackRequest } from './renditionPacker.worker';

/** Unpacks, checks and hashes renditions beside the page, one request at a time, until it is closed. */
export type RenditionPacker = {
  /** What an answered archive holds of the renditions asked for, in their order. */
  packArchive: (archive: Blob, asked: readonly AskedRendition[]) => Promise<PackedRendition[]>;
  packFile: (file: Blob, asked: AskedRendition) => Promise<PackedRendition>;
  close: () => void;
};

function ask(worker: Worker, request: PackRequest): Promise<PackedRendition[]> {
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<PackReply>) =>
      'packed' in data ? resolve(data.packed) : reject(new Error(data.failed));
    worker.postMessage(request);
  });
}

/** The worker starts with the first request: before, nobody would hear that it cannot be loaded. */
function packerBeside(): RenditionPacker {
  let worker: Worker | null = null;
  const started = () =>
    (worker ??= new Worker(new URL('./renditionPacker.worker.ts', import.meta.url)));
  return {
    packArchive: (archive, asked) => ask(started(), { archive, asked }),
    packFile: async (file, asked) =>
      (await ask(started(), { file, asked }))[0] ?? { problem: 'absent' },
    close: () => worker?.terminate(),
  };
}

/** Where there are no workers (in tests). */
const packerHere: RenditionPacker = {
  packArchive,
  packFile: async (file, asked) => packRendition(new Uint8Array(await file.arrayBuffer()), asked),
  close: () => undefined,
};

/** Starts a packer. Close it when the pack is made or given up. */
export const openRenditionPacker = (): RenditionPacker =>
  typeof Worker === 'undefined' ? packerHere : packerBeside();
