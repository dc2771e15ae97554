import { readMeasured, readPackEntries, readTimestamp, type FileMeasure } from './packEntries';
import { PackError, type PackFault } from './packError';
import {
  PACK_MANIFEST,
  PACK_TIMESTAMP,
  type PackFile,
  type PackManifest,
} from '@/evidence/pack/packFormat';
import { checkTimestamp, type TimestampReport } from '@/evidence/timestamp/checkTimestamp';
import type { Bytes } from '@/lib/binaryText';
import { foundFile, hasPackLayout, type FoundFile } from '@/evidence/zip/packLayout';
import { inWindows, type Readable } from '@/lib/content/readable';
import { ZipError, type ZipEntry } from '@/evidence/zip/zipReader';

export type CheckedState = 'unchanged' | 'changed' | 'missing' | 'extra';

/** `listed`: as the manifest has a changed file; `found`: as it is, null if it is broken. */
export type CheckedFile = {
  path: string;
  state: CheckedState;
  listed?: FileMeasure;
  found?: FileMeasure | null;
};

/**
 * What the check found. `files` are those of the manifest, then the cover, then what does not
 * belong to the pack (`../x` where it lies beside the pack's folder). `isAsWritten`: the zip is,
 * byte for byte, what the console writes; else programs may read it differently. `timestamp`: of
 * the manifest, null where there is none. The verdict does not hang on it.
 */
export type PackReport =
  | { kind: 'refused'; fault: PackFault }
  | {
      kind: 'checked';
      fingerprint: string;
      manifest: PackManifest;
      files: CheckedFile[];
      isAsWritten: boolean;
      timestamp: TimestampReport | null;
    };

export type CheckOptions = {
  /** gets 0 to 1 */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** certificates (DER) of those whose timestamps are trusted */
  trusted?: readonly Bytes[];
};

/** So many files are read side by side, up to so many bytes: reading waits more than it works. */
const AT_ONCE = 4;
const BYTES_AT_ONCE = 64_000_000;

/** The next files to be read side by side; a large one by itself. */
function nextOf(listed: readonly PackFile[], sizeOf: (file: PackFile) => number): PackFile[] {
  let bytes = 0;
  return listed
    .slice(0, AT_ONCE)
    .filter((file, index) => (bytes += sizeOf(file)) <= BYTES_AT_ONCE || index === 0);
}

/**
 * Checks every file of an evidence pack against its manifest, and the zip against the layout that
 * the console writes. The pack is taken for hostile: nothing of it is unpacked beyond the sizes
 * that a pack can have, and nothing of it is shown or run.
 * @throws the signal's reason when aborted
 */
export async function checkPack(pack: Blob, options: CheckOptions = {}): Promise<PackReport> {
  try {
    return await checkFiles(inWindows(pack), options);
  } catch (error) {
    if (error instanceof PackError || error instanceof ZipError)
      return { kind: 'refused', fault: error.fault };
    throw error;
  }
}

async function checkFiles(
  pack: Readable,
  { onProgress, signal, trusted = [] }: CheckOptions,
): Promise<PackReport> {
  const { manifest, fingerprint, ofManifest, read, entries } = await readPackEntries(pack);
  const found = new Map([[PACK_MANIFEST, await foundFile(PACK_MANIFEST, read, ofManifest)]]);
  const files: CheckedFile[] = [];
  const listed = [...manifest.files, manifest.cover];
  const sizeOf = ({ path }: PackFile) => entries.get(path)?.size ?? 0;
  while (listed.length > 0) {
    signal?.throwIfAborted();
    const next = listed.splice(0, nextOf(listed, sizeOf).length);
    const checked = await Promise.all(
      next.map((file) => checkFile(pack, entries.get(file.path), file, fingerprint, found)),
    );
    for (const { path } of next) entries.delete(path);
    files.push(...checked);
    onProgress?.(files.length / (files.length + listed.length));
  }
  const stamp = await readTimestamp(pack, entries);
  if (stamp) {
    entries.delete(PACK_TIMESTAMP);
    found.set(PACK_TIMESTAMP, await foundFile(PACK_TIMESTAMP, stamp, stamp.entry));
  }
  const extra = [...entries.keys()].map((path): CheckedFile => ({ path, state: 'extra' }));
  return {
    kind: 'checked',
    fingerprint,
    manifest,
    files: [...files, ...extra],
    isAsWritten: await hasPackLayout(pack, manifest, found),
    timestamp: stamp && (await checkTimestamp(stamp.bytes, fingerprint, { trusted })),
  };
}

/** What has become of a file; one that is as it was is added to those found. */
async function checkFile(
  pack: Readable,
  entry: ZipEntry | undefined,
  file: PackFile,
  fingerprint: string,
  found: Map<string, FoundFile>,
): Promise<CheckedFile> {
  const { path, size, sha256 } = file;
  if (!entry) return { path, state: 'missing' };
  const read = await readMeasured(pack, entry, path, fingerprint);
  if (read?.measure.size !== size || read.measure.sha256 !== sha256)
    return { path, state: 'changed', listed: { size, sha256 }, found: read?.measure ?? null };
  found.set(path, await foundFile(path, read.read, entry));
  return { path, state: 'unchanged' };
}

/** A fingerprint that somebody typed, as it is compared. */
export const typedFingerprint = (noted: string): string =>
  noted.replace(/[\s:]/g, '').toLowerCase();

/**
 * Whether a fingerprint somebody noted is this one; null where it is no whole one, or may be none.
 * @param ofZip the SHA-256 of the zip, null until it is known: it is none
 */
export function isSameFingerprint(noted: string, fingerprint: string, ofZip?: string | null) {
  const typed = typedFingerprint(noted);
  if (typed === fingerprint) return true;
  return /^[0-9a-f]{64}$/.test(typed) && typed !== ofZip && ofZip !== null ? false : null;
}
