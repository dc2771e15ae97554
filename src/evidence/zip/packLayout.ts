import { attempt } from 'es-toolkit';
import { isSameBytes } from '@/lib/binaryText';
import type { Readable } from '@/lib/content/readable';
import { holdsEndSignature } from './deflate';
import { MANIFEST_NAME } from '@/evidence/pack/manifest';
import * as packFormat from '@/evidence/pack/packFormat';
import { TooLargeError } from '@/evidence/pack/packLimits';
import { zipFrames, type FramedFile, type ZipFrames } from './zipFrames';
import type { ReadEntry } from './zipReader';

/** The files of a pack in their order: what people and programs read first, then the emails. */
export function packOrder(
  { files }: Pick<packFormat.PackManifest, 'files'>,
  isStamped = false,
): string[] {
  const isList = (path: string) => path === MANIFEST_NAME;
  const paths = files.map(({ path }) => path);
  return [
    packFormat.PACK_COVER,
    packFormat.PACK_MANIFEST,
    ...(isStamped ? [packFormat.PACK_TIMESTAMP] : []),
    ...paths.filter(isList),
    ...paths.filter((path) => !isList(path)),
  ];
}

/** Pictures and PDFs are packed already: deflating them again takes time and saves nothing. */
export const isWorthDeflating = (path: string): boolean => !/\.(png|pdf)$/.test(path);

/** A file as it was found in a pack. `isAsWritten`: packed as the console packs such a file. */
export type FoundFile = Omit<FramedFile, 'path'> & { isAsWritten: boolean };

/** What the layout has to know of a file that was read and agrees with its directory. */
export async function foundFile(
  path: string,
  { packed, bytes }: ReadEntry,
  { isDeflated, crc32 }: Pick<FramedFile, 'isDeflated' | 'crc32'>,
): Promise<FoundFile> {
  const isAsWritten =
    isDeflated === (isWorthDeflating(path) || holdsEndSignature(bytes)) &&
    !(isDeflated && holdsEndSignature(new Uint8Array(await packed.arrayBuffer())));
  return { isDeflated, crc32, packedSize: packed.size, size: bytes.length, isAsWritten };
}

const holds = async (pack: Readable, at: number, expected: Uint8Array): Promise<boolean> =>
  isSameBytes(new Uint8Array(await pack.slice(at, at + expected.length).arrayBuffer()), expected);

/**
 * Whether a pack is the one sequence of bytes that the console writes for its files: no byte of it
 * is left to be read by one program and not by another. The headers are written once more from what
 * was found, and compared.
 */
export async function hasPackLayout(
  pack: Readable,
  manifest: Pick<packFormat.PackManifest, 'files' | 'created'>,
  found: ReadonlyMap<string, FoundFile>,
): Promise<boolean> {
  const files: FramedFile[] = [];
  for (const path of packOrder(manifest, found.has(packFormat.PACK_TIMESTAMP))) {
    const file = found.get(path);
    if (!file?.isAsWritten) return false;
    files.push({ ...file, path });
  }
  const [error, frames] = attempt<ZipFrames, Error>(() =>
    zipFrames(files, Date.parse(manifest.created.utc)),
  );
  if (error && !(error instanceof TooLargeError)) throw error;
  if (frames?.size !== pack.size) return false;
  let at = 0;
  for (const [index, local] of frames.locals.entries()) {
    if (!(await holds(pack, at, local))) return false;
    at += local.length + (files[index]?.packedSize ?? 0);
  }
  for (const bytes of [...frames.directory, frames.end]) {
    if (!(await holds(pack, at, bytes))) return false;
    at += bytes.length;
  }
  return true;
}
