import JSZip from 'jszip';
import { assembleZip, packPart, type ZipContent, type ZipPart } from './assembleZip';
import { ContentError } from './contentCheck';
import { crc32 } from './crc32';
import { knownExtension, NameSet, safeFileName, type FileExtension } from '@/lib/fileName';
import { MANIFEST_NAME } from '@/evidence/pack/manifest';
import { sha256Hex } from '@/lib/sha256';
import { labelEntries } from './zipDirectory';

/** An archive as a server made it. `type` is the extension of an entry whose own is not in the fixed list; its files go into `folder`. */
export type SourceArchive = { content: Blob; type: FileExtension; folder?: string };

/** A file that is put into an archive at `path`, which the caller has made safe (folders by `/`). */
export type AddedFile = { path: string; content: Blob };

export type PackSource = { archives: readonly SourceArchive[]; files?: readonly AddedFile[] };

/** A file as it lies in the pack. `archive` is the place of its source in the list, null for an added one; `name` is what it was called there. */
export type PackedFile = {
  archive: number | null;
  name: string;
  file: string;
  size: number;
  sha256: string;
};

export type OpenPack = {
  files: PackedFile[];
  /** The places of the archives that cannot be read, or whose contents are not what their checksums say: nothing of them is in the pack. */
  unreadable: number[];
  /**
   * Writes the pack, with files that could not be made before the hashes were known.
   * @param names what files are called instead of the names they have here, where it does not go out as it came
   * @param onProgress gets 0 to 1
   */
  finish: (
    added: readonly AddedFile[],
    names: ReadonlyMap<string, string>,
    onProgress: (fraction: number) => void,
  ) => Promise<Blob>;
};

/** An entry that was read: its packed bytes still lie in the archive that it came in. */
type Entry = { name: string; part: ZipPart };

/**
 * Reads and hashes the entries of one archive, one at a time: JSZip unpacks them, and nothing of it
 * stays in memory. Throws ContentError where it cannot be read or is not what its checksums say.
 */
async function readEntries(archive: Blob, onRead: (fraction: number) => void): Promise<Entry[]> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const labelled = labelEntries(bytes);
  if (!labelled) throw new ContentError('wrongType', 'zip');
  try {
    const { files } = await JSZip.loadAsync(bytes);
    const entries: Entry[] = [];
    for (const [label, { name, dataAt, packedSize, size, isDeflated, crc32: sum }] of labelled) {
      const file = files[label];
      if (!file || file.dir || name.endsWith('/')) continue;
      const plain = await file.async('uint8array');
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
      });
      onRead(entries.length / labelled.size);
    }
    return entries;
  } catch {
    throw new ContentError('wrongType', 'zip');
  }
}

const safeEntryName = (name: string, type: FileExtension) =>
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
  return entries.every(({ name }) => isSafePath(name) && taken.take(name) === name);
}

/** Already packed: deflating them again takes time and saves nothing. */
const isPacked = (path: string) => /\.(png|pdf|zip)$/i.test(path);

const packAdded = async ({ path, content }: AddedFile): Promise<ZipPart> =>
  packPart(new Uint8Array(await content.arrayBuffer()), !isPacked(path));

/**
 * Reads archives and files, and hashes each of them, one at a time. What is in the archives gets
 * flat, safe and different names (in its folder); its packed bytes stay where they are, so that the
 * pack takes hardly more memory than what it is made of. Heavy: `openArchives` (packArchives.ts)
 * runs it beside the page.
 * @param onProgress gets 0 to 1
 */
export async function openPack(
  { archives, files = [] }: PackSource,
  onProgress: (fraction: number) => void,
): Promise<OpenPack> {
  const names = new NameSet();
  const contents: ZipContent[] = [];
  const packed: PackedFile[] = [];
  const unreadable: number[] = [];
  let isFirstSafe = false;
  const add = (path: string, part: ZipPart, from: Pick<PackedFile, 'archive' | 'name'>) => {
    contents.push({ path, part });
    packed.push({ ...from, file: path, size: part.size, sha256: part.sha256 });
  };
  names.take(MANIFEST_NAME);
  for (const file of files)
    add(names.take(file.path), await packAdded(file), { archive: null, name: file.path });
  for (const [archive, { content, type, folder }] of archives.entries()) {
    const entries = await readEntries(content, (part) =>
      onProgress((archive + part) / archives.length),
    ).catch((error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      unreadable.push(archive);
      return [];
    });
    if (archive === 0) isFirstSafe = areSafe(entries);
    for (const { name, part } of entries)
      add(
        names.take(`${folder === undefined ? '' : `${folder}/`}${safeEntryName(name, type)}`),
        part,
        { archive, name },
      );
  }
  return {
    files: packed,
    unreadable,
    async finish(added, otherNames, onWritten) {
      const [first, ...others] = archives;
      if (
        first &&
        unreadable.length === 0 &&
        others.length + files.length + added.length === 0 &&
        isFirstSafe
      )
        return first.content;
      const last = await Promise.all(
        added.map(async (file) => ({ path: file.path, part: await packAdded(file) })),
      );
      onWritten(1);
      const named = contents.map(({ path, part }) => ({
        path: otherNames.get(path) ?? path,
        part,
      }));
      return assembleZip([...named, ...last], Date.now());
    },
  };
}
