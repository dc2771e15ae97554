import type { TaskContext } from '@/browser/workerClient';
import JSZip from 'jszip';
import { assembleZip, packPart, type ZipContent, type ZipPart } from './assembleZip';
import { checkContent, ContentError } from '@/lib/content/contentCheck';
import { crc32 } from './crc32';
import type { FileType } from '@/lib/fileTypes';
import { knownExtension, NameSet, safeFileName } from '@/lib/fileName';
import { MANIFEST_NAME } from '@/evidence/pack/manifest';
import { sha256Hex } from '@/lib/sha256';
import { inMemory } from '@/lib/content/readable';
import { readZipDirectory } from './zipReader';

/** An archive as a server made it, of files of one type. */
export type SourceArchive = { content: Blob; type: FileType };

/** A file that is put into an archive at `path`, which the caller made safe (folders by `/`). */
export type AddedFile = { path: string; content: Blob };

/** A file of the pack. `archive`: its source; `name`: its name there; not `usable`: left out. */
export type PackedFile = {
  archive: number;
  name: string;
  file: string;
  size: number;
  sha256: string;
  usable: boolean;
};

/** For the end: files that need the hashes, and new names, unless the pack goes out as it came. */
export type PackEnd = { added: readonly AddedFile[]; names: ReadonlyMap<string, string> };

/** More than a server packs into one archive. */
const MOST_ENTRIES = 0xfffe;

/** An entry that was read: its packed bytes still lie in the archive that it came in. */
type Entry = { name: string; part: ZipPart; usable: boolean };

/** Reads and hashes an archive's entries, one by one. @throws ContentError where it is damaged */
async function readEntries(
  { content: archive, type }: SourceArchive,
  onRead: (fraction: number) => void,
): Promise<Entry[]> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const view = new DataView(bytes.buffer);
  try {
    const directory = await readZipDirectory(inMemory(bytes), MOST_ENTRIES);
    // JSZip would lose all but one of `Sale.pdf`, `a/../Sale.pdf`, `Sale.pdf`.
    const labels = directory.map(({ start }, index) => {
      const nameLength = view.getUint16(start + 26, true);
      const label = index.toString(36).padStart(nameLength, '0');
      if (label.length > nameLength) throw new ContentError('wrongType', 'zip');
      bytes.set(new TextEncoder().encode(label), start + 30);
      return { label, dataAt: start + 30 + nameLength + view.getUint16(start + 28, true) };
    });
    const { files } = await JSZip.loadAsync(bytes);
    const entries: Entry[] = [];
    for (const [index, entry] of directory.entries()) {
      const { name, packedSize, size, isDeflated, crc32: sum } = entry;
      const { label = '', dataAt = 0 } = labels[index] ?? {};
      const file = files[label];
      if (!file || file.dir || name.endsWith('/')) continue;
      const plain = new Uint8Array(await file.async('arraybuffer'));
      if (plain.length !== size || crc32(plain) !== sum) throw new ContentError('wrongType', 'zip');
      entries.push({
        name,
        part: {
          data: archive.slice(dataAt, dataAt + packedSize),
          isDeflated,
          size,
          crc32: sum,
          sha256: await sha256Hex(plain),
        },
        usable: await checkContent(inMemory(plain), type, null).then(
          () => true,
          () => false,
        ),
      });
      onRead(entries.length / directory.length);
    }
    return entries;
  } catch {
    throw new ContentError('wrongType', 'zip');
  }
}

const safeEntryName = (name: string, type: FileType) =>
  safeFileName(name, knownExtension(name) ?? type);

/** Plain folders are fine in an archive that is passed on. */
function isSafePath(path: string): boolean {
  const extension = knownExtension(path);
  if (extension === null) return false;
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  return (
    safeFileName(file, extension) === file &&
    parts.every((folder) => safeFileName(folder, 'zip') === `${folder}.zip`)
  );
}

function areSafe(entries: readonly Entry[]): boolean {
  const taken = new NameSet();
  return entries.every(
    ({ name, usable }) => usable && isSafePath(name) && taken.take(name) === name,
  );
}

/**
 * What `openArchives` (packArchives.ts) asks for; one pack is open at a time. Archives are read and
 * their files hashed one at a time. They get flat, safe and different names; their packed bytes
 * stay where they are, so that the pack takes hardly more memory than what it is made of.
 */
export function packTasks() {
  const contents: ZipContent[] = [];
  let asItCame: Blob | null = null;
  return {
    /** Gives the files, and the places of archives of which nothing is in the pack: unreadable. */
    async open(archives: readonly SourceArchive[], { onProgress }: TaskContext) {
      const names = new NameSet();
      const files: PackedFile[] = [];
      const unreadable: number[] = [];
      names.take(MANIFEST_NAME);
      for (const [archive, source] of archives.entries()) {
        const entries = await readEntries(source, (part) =>
          onProgress((archive + part) / archives.length),
        ).catch((error: unknown) => {
          if (!(error instanceof ContentError)) throw error;
          unreadable.push(archive);
          return null;
        });
        if (entries && archives.length === 1 && areSafe(entries)) asItCame = source.content;
        for (const { name, part, usable } of entries ?? []) {
          const file = names.take(safeEntryName(name, source.type));
          if (usable) contents.push({ path: file, part });
          files.push({ archive, name, file, size: part.size, sha256: part.sha256, usable });
        }
      }
      return { files, unreadable };
    },
    async finish({ added, names }: PackEnd, { onProgress }: TaskContext): Promise<Blob> {
      if (asItCame && added.length === 0) return asItCame;
      const last = await Promise.all(
        added.map(async ({ path, content }) => {
          const bytes = new Uint8Array(await content.arrayBuffer());
          return { path, part: await packPart(bytes, true) };
        }),
      );
      onProgress(1);
      const named = contents.map(({ path, part }) => ({ path: names.get(path) ?? path, part }));
      return assembleZip([...named, ...last], Date.now());
    },
  };
}
