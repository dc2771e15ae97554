import type { TaskContext } from '@/browser/workerClient';
import {
  openPack,
  type AddedFile,
  type OpenPack,
  type PackedFile,
  type PackSource,
} from './openPack';

/** What is written at the end: files that could not be made before the hashes were known, and other names of the ones that are in it. */
export type PackEnd = { added: readonly AddedFile[]; names: ReadonlyMap<string, string> };

/** What `openArchives` asks for; one pack is open at a time. */
export function packTasks() {
  let pack: OpenPack | null = null;
  return {
    async open(
      source: PackSource,
      { onProgress }: TaskContext,
    ): Promise<{ files: PackedFile[]; unreadable: number[] }> {
      pack = await openPack(source, onProgress);
      return { files: pack.files, unreadable: pack.unreadable };
    },
    async finish(end: PackEnd, { onProgress }: TaskContext): Promise<Blob> {
      if (!pack) throw new Error('No pack is open.');
      return pack.finish(end.added, end.names, onProgress);
    },
  };
}
