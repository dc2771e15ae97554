import { packArchive, packRendition, type AskedRendition, type PackedRendition } from './packRenditions';
import type { PackReply, PackRequest } from './renditionPacker.worker';

/** Unpacks, checks and hashes renditions beside the page, one request at a time, until it is closed. */
export type RenditionPacker = {
  /** What an answered archive holds of the renditions asked for, in their order; all of them `absent` where it is no archive. */
  packArchive: (archive: Blob, asked: readonly AskedRendition[]) => Promise<PackedRendition[]>;
  packFile: (file: Blob, asked: AskedRendition) => Promise<PackedRendition>;
  close: () => void;
};

function ask(worker: Worker, request: PackRequest): Promise<PackedRendition[] | null> {
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<PackReply>) => resolve('packed' in data ? data.packed : null);
    worker.postMessage(request);
  });
}

const allAbsent = (asked: readonly AskedRendition[]): PackedRendition[] => asked.map(() => ({ problem: 'absent' }));

function packerIn(worker: Worker): RenditionPacker {
  return {
    packArchive: async (archive, asked) => (await ask(worker, { archive, asked })) ?? allAbsent(asked),
    packFile: async (file, asked) => (await ask(worker, { file, asked }))?.[0] ?? { problem: 'damaged' },
    close: () => worker.terminate(),
  };
}

/** Where there are no workers (in tests). */
const packerHere: RenditionPacker = {
  packArchive: (archive, asked) => packArchive(archive, asked).catch(() => allAbsent(asked)),
  packFile: async (file, asked) => packRendition(new Uint8Array(await file.arrayBuffer()), asked),
  close: () => undefined,
};

/** Starts a packer. Close it when the pack is made or given up. */
export const openRenditionPacker = (): RenditionPacker =>
  typeof Worker === 'undefined' ? packerHere : packerIn(new Worker(new URL('./renditionPacker.worker.ts', import.meta.url)));
