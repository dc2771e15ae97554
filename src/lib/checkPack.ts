import {
  blankCover,
  PACK_COVER,
  PACK_MANIFEST,
  type PackFile,
  type PackManifest,
} from './packFormat';
import { ManifestError, readPackManifest, type ManifestFault } from './readPackManifest';
import { sha256Hex } from './sha256';
import {
  readZipDirectory,
  readZipEntry,
  ZipError,
  type ZipEntry,
  type ZipFault,
} from './zipReader';

/** Why a pack is not even looked at: besides what the archive or the manifest is, names that lead out of the folder or mean two files, and sizes that no pack has. */
export type PackFault = ZipFault | ManifestFault | 'unsafeName' | 'sameName';

export type CheckedState = 'unchanged' | 'changed' | 'missing' | 'extra';

export type CheckedFile = { path: string; state: CheckedState };

/** What the check found. `files` are those of the manifest, then the cover, then what does not belong to the pack. */
export type PackReport =
  | { kind: 'refused'; fault: PackFault }
  | { kind: 'checked'; fingerprint: string; manifest: PackManifest; files: CheckedFile[] };

export type CheckOptions = {
  /** gets 0 to 1 */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** Far above what the console makes (4002 files), far below what ties up a computer. */
const MAX_ENTRIES = 20_000;
const MAX_FILE_BYTES = 256_000_000;
const MAX_MANIFEST_BYTES = 32_000_000;
/** A pack of small size that unpacks to hundreds of times as much is no pack: pictures and PDFs hardly shrink. */
const MAX_RATIO = 100;
const ALWAYS_ALLOWED_BYTES = 64_000_000;

/** So many files are read side by side: reading waits more than it computes. */
const AT_ONCE = 4;

class PackError extends Error {
  constructor(readonly fault: PackFault) {
    super(fault);
  }
}

const foldedName = (name: string) => name.normalize('NFKC').toLowerCase();

function checkSizes(entries: readonly ZipEntry[], packBytes: number): void {
  const total = entries.reduce((bytes, { size }) => bytes + size, 0);
  const isBomb = total > ALWAYS_ALLOWED_BYTES && total > packBytes * MAX_RATIO;
  if (isBomb || entries.some(({ size }) => size > MAX_FILE_BYTES)) throw new PackError('tooLarge');
}

function checkNames(entries: readonly ZipEntry[]): void {
  const isUnsafe = (name: string) =>
    /^\/|\\|^[a-z]:|[\p{Cc}]/iu.test(name) || name.split('/').includes('..');
  if (entries.some(({ name }) => isUnsafe(name))) throw new PackError('unsafeName');
  if (new Set(entries.map(({ name }) => foldedName(name))).size < entries.length)
    throw new PackError('sameName');
}

/** Somebody who unpacked a pack and packed its folder again has the same files one folder deeper. */
function findManifest(entries: readonly ZipEntry[]): ZipEntry {
  const top = entries.find(({ name }) => name === PACK_MANIFEST);
  if (top) return top;
  const [deeper, ...others] = entries.filter(
    ({ name }) => name.endsWith(`/${PACK_MANIFEST}`) && name.split('/').length === 2,
  );
  if (!deeper || others.length > 0) throw new PackError('notPack');
  return deeper;
}

/** The bytes of an entry; null where they contradict what the archive says of them: that is no longer the file that was packed. */
async function bytesOf(pack: Blob, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readZipEntry(pack, entry);
  } catch (error) {
    if (error instanceof ZipError) return null;
    throw error;
  }
}

async function readManifest(
  pack: Blob,
  entry: ZipEntry,
): Promise<{ manifest: PackManifest; fingerprint: string }> {
  if (entry.size > MAX_MANIFEST_BYTES) throw new PackError('tooLarge');
  const bytes = await bytesOf(pack, entry);
  if (!bytes) throw new PackError('damaged');
  return {
    manifest: readPackManifest(new TextDecoder().decode(bytes)),
    fingerprint: await sha256Hex(bytes),
  };
}

/**
 * Checks every file of an evidence pack against its manifest. The pack is taken for hostile: nothing of it is unpacked
 * beyond the sizes that a pack can have, and nothing of it is shown or run.
 * @throws the signal's reason when aborted
 */
export async function checkPack(
  pack: Blob,
  { onProgress, signal }: CheckOptions = {},
): Promise<PackReport> {
  try {
    const all = await readZipDirectory(pack, MAX_ENTRIES);
    checkSizes(all, pack.size);
    checkNames(all);
    const entries = all.filter(({ name, size }) => !(name.endsWith('/') && size === 0));
    const ofManifest = findManifest(entries);
    const folder = ofManifest.name.slice(0, -PACK_MANIFEST.length);
    const { manifest, fingerprint } = await readManifest(pack, ofManifest);
    const inPack = new Map(
      entries.filter((entry) => entry !== ofManifest).map((entry) => [entry.name, entry]),
    );
    const take = (path: string) => {
      const entry = inPack.get(folder + path);
      inPack.delete(folder + path);
      return entry;
    };
    const files: CheckedFile[] = [];
    const listed = [...manifest.files, manifest.cover];
    for (let next = listed.splice(0, AT_ONCE); next.length > 0; next = listed.splice(0, AT_ONCE)) {
      signal?.throwIfAborted();
      files.push(
        ...(await Promise.all(
          next.map((file) => checkFile(pack, take(file.path), file, fingerprint)),
        )),
      );
      onProgress?.(files.length / (files.length + listed.length));
    }
    return {
      kind: 'checked',
      fingerprint,
      manifest,
      files: [
        ...files,
        ...[...inPack.keys()].map((path): CheckedFile => ({ path, state: 'extra' })),
      ],
    };
  } catch (error) {
    if (error instanceof PackError || error instanceof ZipError || error instanceof ManifestError)
      return { kind: 'refused', fault: error.fault };
    throw error;
  }
}

/** The cover was hashed before it showed the fingerprint. */
async function checkFile(
  pack: Blob,
  entry: ZipEntry | undefined,
  { path, sha256 }: PackFile,
  fingerprint: string,
): Promise<CheckedFile> {
  if (!entry) return { path, state: 'missing' };
  const bytes = await bytesOf(pack, entry);
  const hashed = bytes && path === PACK_COVER ? blankCover(bytes, fingerprint) : bytes;
  return { path, state: hashed && (await sha256Hex(hashed)) === sha256 ? 'unchanged' : 'changed' };
}

/** Whether a fingerprint somebody noted is this one; null where it is no whole fingerprint. Spaces, colons and case do not count. */
export function isSameFingerprint(noted: string, fingerprint: string): boolean | null {
  const typed = noted.replace(/[\s:]/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(typed) ? typed === fingerprint : null;
}
