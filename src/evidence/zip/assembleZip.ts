import { crc32 } from './crc32';
import { deflateRaw, holdsEndSignature } from './deflate';
import { sha256Hex } from '@/lib/sha256';
import { zipFrames } from './zipFrames';

/** A packed file, with what the archive and the manifest say of it. Sizes in bytes. */
export type ZipPart = {
  data: Blob;
  isDeflated: boolean;
  size: number;
  crc32: number;
  sha256: string;
};

/** `path` is written as it is: the caller has made it safe. */
export type ZipContent = { path: string; part: ZipPart };

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
  packPart(new TextEncoder().encode(text), true);

/**
 * Puts packed files into one archive: headers are made here, the files' bytes stay in their blobs.
 * @param written unix milliseconds, the date of every entry
 * @throws TooLargeError beyond a plain zip (4 GB, 65534 files)
 */
export function assembleZip(contents: readonly ZipContent[], written: number): Blob {
  const { locals, directory, end } = zipFrames(
    contents.map(({ path, part }) => ({ ...part, path, packedSize: part.data.size })),
    written,
  );
  const parts = contents.flatMap(({ part }, index) => [locals[index] ?? '', part.data]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
