import JSZip from 'jszip';
import { ContentError } from './contentCheck';
import { knownExtension, NameSet, safeFileName, type FileExtension } from './fileName';
import { labelEntries } from './zipDirectory';

type Entry = { name: string; content: JSZip.JSZipObject };

const partBytes = 4_000_000;

async function readEntries(archive: Blob): Promise<Entry[]> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const names = labelEntries(bytes);
  if (!names) throw new ContentError('wrongType', 'zip');
  try {
    const zip = await JSZip.loadAsync(bytes);
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

function write(zip: JSZip, onProgress: (fraction: number) => void): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const parts: Blob[] = [];
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    // Blobs live outside the script's heap: handing over every few megabytes keeps the peak near the size of the input.
    const handOver = () => {
      parts.push(new Blob(chunks));
      chunks = [];
      bytes = 0;
    };
    zip
      // Entries that are deflated already are copied as they are; level 1 is for the few that are not.
      .generateInternalStream({ type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 1 } })
      .on('data', (chunk, { percent }) => {
        chunks.push(new Uint8Array(chunk));
        bytes += chunk.length;
        if (bytes >= partBytes) handOver();
        onProgress(percent / 100);
      })
      .on('error', reject)
      .on('end', () => {
        handOver();
        resolve(new Blob(parts, { type: 'application/zip' }));
      })
      .resume();
  });
}

/**
 * Merges archives into one with flat, safe and different names; a single archive whose names are safe comes back as it is.
 * Entries keep their compressed bytes. Heavy: `mergeArchives` runs it beside the page.
 * @param type the extension of an entry whose own is not in the fixed list
 * @param onProgress gets 0 to 1
 * @throws ContentError when an archive cannot be read
 */
export async function mergeZip(archives: readonly Blob[], type: FileExtension, onProgress: (fraction: number) => void): Promise<Blob> {
  const [first] = archives;
  const entries = (await Promise.all(archives.map(readEntries))).flat();
  if (first && archives.length === 1 && areSafe(entries)) return first;
  const merged = new JSZip();
  const names = new NameSet();
  for (const { name, content } of entries) {
    content.comment = '';
    content.dosPermissions = content.unixPermissions = null;
    // Not `merged.file(name, data)`: that would unpack and pack again what is only copied here.
    merged.files[names.take(safeEntryName(name, type))] = content;
  }
  return write(merged, onProgress);
}
