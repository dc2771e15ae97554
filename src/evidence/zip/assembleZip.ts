import { crc32 } from './crc32';
import { deflateRaw, holdsEndSignature } from './deflate';
import { yieldToMain } from '@/lib/yieldToMain';
import { sha256Hex } from '@/lib/sha256';
import { zipFrames } from './zipFrames';

/** A file ready for an archive: its bytes packed, with what the archive and the manifest say of it. Sizes in bytes. */
export type ZipPart = {
  data: Blob;
  isDeflated: boolean;
  size: number;
  crc32: number;
  sha256: string;
};

/** `path` is written as it is: the caller has made it safe. */
export type ZipContent = { path: string; part: ZipPart };

const encoder = new TextEncoder();

/**
 * Hashes a file, and deflates it where that is worth it (not for png and pdf), or where its bytes
 * would look like the end of a zip. Heavy for many files: do it in a worker.
 * @param sum its crc32, where somebody has computed it already
 */
export async function packPart(
  bytes: Uint8Array<ArrayBuffer>,
  deflate: boolean,
  sum = crc32(bytes),
): Promise<ZipPart> {
  const isDeflated = deflate || holdsEndSignature(bytes);
  return {
    data: new Blob([isDeflated ? await deflateRaw(bytes) : bytes]),
    isDeflated,
    size: bytes.length,
    crc32: sum,
    sha256: await sha256Hex(bytes),
  };
}

/** A text as a file of an archive, in UTF-8. */
export const packTextPart = (text: string): Promise<ZipPart> =>
  packPart(encoder.encode(text), true);

/** What an archive is made of, in its order: only headers are made here. */
function partsOf(contents: readonly ZipContent[], written: number): BlobPart[] {
  const { locals, directory, end } = zipFrames(
    contents.map(({ path, part }) => ({ ...part, path, packedSize: part.data.size })),
    written,
  );
  const parts = contents.flatMap(({ part }, index) => [locals[index] ?? '', part.data]);
  return [...parts, ...directory, end];
}

const asZip = (parts: BlobPart[]): Blob => new Blob(parts, { type: 'application/zip' });

/**
 * Puts packed files into one archive. Only headers are made here: the files' bytes stay in their
 * blobs, outside of the script's memory.
 * @param written unix milliseconds, the date of every entry
 * @throws RangeError when it would be larger than a plain zip can be (4 GB, 65534 files)
 */
export const assembleZip = (contents: readonly ZipContent[], written: number): Blob =>
  asZip(partsOf(contents, written));

/** So many pieces are put together in one task of the page. */
const AT_ONCE = 250;

/** The same on a page, which can do other things meanwhile. */
export async function assembleZipInTurns(
  contents: readonly ZipContent[],
  written: number,
): Promise<Blob> {
  const parts = partsOf(contents, written);
  const some: Blob[] = [];
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    some.push(new Blob(parts.slice(at, at + AT_ONCE)));
    await yieldToMain();
  }
  return asZip(some);
}
