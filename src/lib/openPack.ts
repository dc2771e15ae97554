import JSZip from 'jszip';
import { ContentError } from './contentCheck';
import { knownExtension, NameSet, safeFileName, type FileExtension } from './fileName';
import { MANIFEST_NAME, MISSING_NAME } from './manifest';
import { sha256Hex } from './sha256';
import { labelEntries } from './zipDirectory';
import { writeZip } from './writeZip';

/** An archive as a server made it. `type` is the extension of an entry whose own is not in the fixed list; its files go into `folder`. */
export type SourceArchive = { content: Blob; type: FileExtension; folder?: string };

/** A file that is put into an archive at `path`, which the caller has made safe (folders by `/`). */
export type AddedFile = { path: string; content: Blob };

export type PackSource = { archives: readonly SourceArchive[]; files?: readonly AddedFile[] };

/** A file as it lies in the pack. `archive` is the place of its source in the list, null for an added one; `name` is what it was called there. */
export type PackedFile = { archive: number | null; name: string; file: string; size: number; sha256: string };

export type OpenPack = {
  files: PackedFile[];
  /** The places of the archives that cannot be read, or whose contents are not what their checksums say: nothing of them is in the pack. */
  unreadable: number[];
  /**
   * Writes the pack, with files that could not be made before the hashes were known.
   * @param onProgress gets 0 to 1
   */
  finish: (added: readonly AddedFile[], onProgress: (fraction: number) => void) => Promise<Blob>;
};

type Entry = { name: string; content: JSZip.JSZipObject };

async function readEntries(archive: Blob): Promise<Entry[]> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const names = labelEntries(bytes);
  if (!names) throw new ContentError('wrongType', 'zip');
  try {
    const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
    return Object.values(zip.files).flatMap((content) => {
      const name = names.get(content.name);
      return name === undefined || content.dir || name.endsWith('/') ? [] : [{ name, content }];
    });
  } catch {
    throw new ContentError('wrongType', 'zip');
  }
}

const safeEntryName = (name: string, type: FileExtension) => safeFileName(name, knownExtension(name) ?? type);

/** Plain folders are fine in an archive that is passed on; every part of the path has to be safe by itself. */
function isSafePath(path: string): boolean {
  const extension = knownExtension(path);
  if (extension === null) return false;
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  return safeFileName(file, extension) === file && parts.every((folder) => safeFileName(folder, 'zip') === `${folder}.zip`);
}

function areSafe(entries: readonly Entry[]): boolean {
  const taken = new NameSet();
  return entries.every(({ name }) => isSafePath(name) && taken.take(name) === name);
}

async function readAll(archives: readonly SourceArchive[]): Promise<(Entry[] | null)[]> {
  return Promise.all(
    archives.map(({ content }) =>
      readEntries(content).catch((error: unknown) => {
        if (error instanceof ContentError) return null;
        throw error;
      }),
    ),
  );
}

/**
 * Reads archives and files, and hashes each of them, one at a time. What is in the archives gets flat, safe and different
 * names (in its folder); its compressed bytes are kept. Heavy: `openArchives` (packArchives.ts) runs it beside the page.
 * @param onProgress gets 0 to 1
 */
export async function openPack({ archives, files = [] }: PackSource, onProgress: (fraction: number) => void): Promise<OpenPack> {
  const pack = new JSZip();
  const names = new NameSet();
  const packed: PackedFile[] = [];
  const contents = await readAll(archives);
  const count = contents.reduce((sum, entries) => sum + (entries?.length ?? 0), files.length);
  const add = async (bytes: Uint8Array, place: Omit<PackedFile, 'size' | 'sha256'>) => {
    packed.push({ ...place, size: bytes.length, sha256: await sha256Hex(bytes) });
    onProgress(packed.length / count);
  };
  for (const name of [MANIFEST_NAME, MISSING_NAME]) names.take(name);
  for (const { path, content } of files) {
    const file = names.take(path);
    const bytes = new Uint8Array(await content.arrayBuffer());
    pack.file(file, bytes, { createFolders: false });
    await add(bytes, { archive: null, name: path, file });
  }
  for (const [index, { type, folder }] of archives.entries()) {
    for (const { name, content } of contents[index] ?? []) {
      const file = names.take(`${folder === undefined ? '' : `${folder}/`}${safeEntryName(name, type)}`);
      await add(await content.async('uint8array'), { archive: index, name, file });
      content.comment = '';
      content.dosPermissions = content.unixPermissions = null;
      // Not `pack.file(file, data)`: that would pack again what is only copied here.
      pack.files[file] = content;
    }
  }
  return {
    files: packed,
    unreadable: contents.flatMap((entries, index) => (entries ? [] : [index])),
    async finish(added, onWritten) {
      const [first, ...others] = archives;
      const entries = contents[0];
      if (first && entries && others.length + files.length + added.length === 0 && areSafe(entries)) return first.content;
      for (const { path, content } of added) pack.file(path, await content.arrayBuffer(), { createFolders: false });
      return writeZip(pack, onWritten);
    },
  };
}
