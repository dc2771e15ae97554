import { compact, trimEnd } from 'es-toolkit';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import * as packFormat from '@/evidence/pack/packFormat';
import { isLikelySize, mostBytesOf } from '@/evidence/pack/packLimits';
import { PackError } from './packError';
import { readPackManifest } from './readPackManifest';
import { sha256Hex } from '@/lib/sha256';
import { utf8Text, type Bytes } from '@/lib/binaryText';
import { insteadOf } from '../insteadOf';
import type { Readable } from '@/lib/content/readable';
import {
  readWholeEntry,
  readZipDirectory,
  ZipError,
  type ReadEntry,
  type ZipEntry,
} from '@/evidence/zip/zipReader';

/** Far above what the console makes (4006 files), far below what ties up a computer. */
const MAX_ENTRIES = 20_000;
const LARGE = 64_000_000;

/** As some system takes it: without case, `.`, doubled slashes, and what Windows leaves out. */
function foldedName(name: string): string {
  const parts = name.normalize('NFKC').toLowerCase().split('/');
  const kept = compact(parts.map((part) => trimEnd(part.split(':')[0] ?? '', ['.', ' '])));
  return `${kept.join('/')}${name.endsWith('/') ? '/' : ''}`;
}

function checkNames(entries: readonly ZipEntry[]): void {
  const isControl = (letter: string) => letter < ' ' || letter === '\u007f';
  const isUnsafe = (name: string) =>
    /^\/|\\|^[a-z]:|~\d|(?:^|\/)\.\.(?:\/|$)/i.test(name) || name.split('').some(isControl);
  if (entries.some(({ name }) => isUnsafe(name))) throw new PackError('unsafeName');
  if (new Set(entries.map(({ name }) => foldedName(name))).size < entries.length)
    throw new PackError('sameName');
}

/** Who unpacked a pack and packed its folder again has the same files one folder deeper. */
function findManifest(entries: readonly ZipEntry[]): ZipEntry {
  const top = entries.find(({ name }) => name === packFormat.PACK_MANIFEST);
  if (top) return top;
  const [deeper, ...others] = entries.filter(
    ({ name }) => name.endsWith(`/${packFormat.PACK_MANIFEST}`) && name.split('/').length === 2,
  );
  if (!deeper || others.length > 0) throw new PackError('notPack');
  return deeper;
}

/** An entry; null where its bytes contradict what the archive says of them. */
const readOrNull = (pack: Readable, entry: ZipEntry): Promise<ReadEntry | null> =>
  readWholeEntry(pack, entry).catch(insteadOf(ZipError, null));

/**
 * Looks into a pack that anybody may have written: names, sizes and overlaps are judged before
 * anything is unpacked, and of all files only the manifest is. `entries` are the files by their
 * paths in the pack, those that the manifest does not know too.
 * @throws PackError, ZipError
 */
export async function readPackEntries(pack: Readable) {
  const all = await readZipDirectory(pack, MAX_ENTRIES);
  const unpacked = all.reduce((bytes, { size }) => bytes + size, 0);
  if (!isLikelySize(unpacked, pack.size)) throw new PackError('tooLarge');
  checkNames(all);
  const files = all.filter(({ name, size }) => !(name.endsWith('/') && size === 0));
  const ofManifest = findManifest(files);
  const folder = ofManifest.name.slice(0, -packFormat.PACK_MANIFEST.length);
  // A file beside the pack's folder keeps a name that no file of the pack has.
  const pathOf = (name: string) =>
    name.startsWith(folder) ? name.slice(folder.length) : `../${name}`;
  if (files.some(({ name, size }) => size > mostBytesOf(pathOf(name))))
    throw new PackError('tooLarge');
  if (!ofManifest.isReadable) throw new PackError('locked');
  const read = await readOrNull(pack, ofManifest);
  if (!read) throw new PackError('damaged');
  const json = utf8Text(read.bytes);
  if (json === null) throw new PackError('unreadable');
  return {
    manifest: readPackManifest(json),
    fingerprint: await sha256Hex(read.bytes),
    ofManifest,
    entries: new Map(
      files.filter((entry) => entry !== ofManifest).map((entry) => [pathOf(entry.name), entry]),
    ),
    read,
  };
}

/** WebCrypto copies what it hashes: it gets nothing large. */
const hashed = (bytes: Uint8Array): Promise<string> =>
  bytes.length > LARGE ? Promise.resolve(bytesToHex(sha256(bytes))) : sha256Hex(bytes);

/** The hash of a file: of cover and document to print. */
async function hashOf(path: string, bytes: Uint8Array, fingerprint: string) {
  if (path === packFormat.PACK_DOSSIER) return packFormat.dossierHash(bytes, fingerprint, hashed);
  const blank = path === packFormat.PACK_COVER ? packFormat.blankCover(bytes, fingerprint) : bytes;
  return blank && hashed(blank);
}

export type FileMeasure = Pick<packFormat.PackFile, 'size' | 'sha256'>;

/**
 * A file of a pack, and its measure (of cover and document to print: without the fingerprint, ''
 * where they do not show it); null where it cannot be unpacked.
 */
export async function readMeasured(
  pack: Readable,
  entry: ZipEntry,
  path: string,
  fingerprint: string,
): Promise<{ read: ReadEntry; measure: FileMeasure } | null> {
  const read = await readOrNull(pack, entry);
  if (!read) return null;
  const hash = await hashOf(path, read.bytes, fingerprint);
  return { read, measure: { size: read.bytes.length, sha256: hash ?? '' } };
}

/**
 * A pack that was checked, read and compared once more: a file on a disk can become another.
 * `bytesOf`: those of a file of the manifest, or of the cover; null where they do not agree.
 * @throws PackError, also where it is another pack by now; ZipError
 */
export async function reopenPack(pack: Readable, expected: string) {
  const opened = await readPackEntries(pack);
  const { manifest, fingerprint, entries } = opened;
  if (fingerprint !== expected) throw new PackError('damaged');
  const listed = new Map([...manifest.files, manifest.cover].map((file) => [file.path, file]));
  const bytesOf = async (path: string): Promise<Bytes | null> => {
    const [entry, file] = [entries.get(path), listed.get(path)];
    const found = entry && file && (await readMeasured(pack, entry, path, fingerprint));
    const isAgreed = found?.measure.size === file?.size && found?.measure.sha256 === file?.sha256;
    return found && isAgreed ? found.read.bytes : null;
  };
  return { ...opened, bytesOf };
}

/** The file in the place of the manifest's timestamp; null where none could be one. */
export async function readTimestamp(pack: Readable, entries: ReadonlyMap<string, ZipEntry>) {
  const entry = entries.get(packFormat.PACK_TIMESTAMP);
  if (!entry || entry.size === 0 || entry.size > packFormat.MAX_TIMESTAMP_BYTES) return null;
  const read = await readOrNull(pack, entry);
  return read && { ...read, entry };
}
