import { crc32 } from './crc32';
import { sha256Hex } from './sha256';

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

/** Above these an archive needs the 64-bit variant, which not every program reads. */
const MAX_BYTES = 0xffffffff;
const MAX_ENTRIES = 0xfffe;

/** Hashes a file, and deflates it where that is worth it (not for png and pdf). Heavy for many files: do it in a worker. */
export async function packPart(bytes: Uint8Array<ArrayBuffer>, deflate: boolean): Promise<ZipPart> {
  const plain = new Blob([bytes]);
  const data = deflate
    ? await new Response(plain.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob()
    : plain;
  return {
    data,
    isDeflated: deflate,
    size: bytes.length,
    crc32: crc32(bytes),
    sha256: await sha256Hex(bytes),
  };
}

/** A text as a file of an archive, in UTF-8. */
export const packTextPart = (text: string): Promise<ZipPart> =>
  packPart(encoder.encode(text), true);

/** Years 1980 to 2107, to two seconds, as MS-DOS kept it; the time is UTC, as a zip knows no zone. */
function dosTime(instant: number): number {
  const date = new Date(instant);
  const day =
    ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return (
    ((day << 16) |
      (date.getUTCHours() << 11) |
      (date.getUTCMinutes() << 5) |
      (date.getUTCSeconds() >> 1)) >>>
    0
  );
}

/** The fields that an entry has in both of its headers, from "version needed" to the length of the extra field. */
function writeShared(
  view: DataView,
  at: number,
  nameLength: number,
  { data, isDeflated, size, crc32: sum }: ZipPart,
  time: number,
): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, 0x0800, true); // names are UTF-8
  view.setUint16(at + 4, isDeflated ? 8 : 0, true);
  view.setUint32(at + 6, time, true);
  view.setUint32(at + 10, sum, true);
  view.setUint32(at + 14, data.size, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, nameLength, true);
}

function header(
  signature: number,
  length: number,
  name: Uint8Array,
): { bytes: Uint8Array<ArrayBuffer>; view: DataView } {
  const bytes = new Uint8Array(length + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  bytes.set(name, length);
  return { bytes, view };
}

/**
 * Puts packed files into one archive. Only headers are made here: the files' bytes stay in their blobs, outside of the
 * script's memory.
 * @param written unix milliseconds, the date of every entry
 * @throws RangeError when it would be larger than a plain zip can be (4 GB, 65534 files)
 */
export function assembleZip(contents: readonly ZipContent[], written: number): Blob {
  const time = dosTime(written);
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, part } of contents) {
    const name = encoder.encode(path);
    const local = header(0x04034b50, 30, name);
    writeShared(local.view, 4, name.length, part, time);
    const entry = header(0x02014b50, 46, name);
    entry.view.setUint16(4, 20, true);
    writeShared(entry.view, 6, name.length, part, time);
    entry.view.setUint32(42, offset % 2 ** 32, true); // an offset too large for it is refused below
    parts.push(local.bytes, part.data);
    directory.push(entry.bytes);
    offset += local.bytes.length + part.data.size;
  }
  const size = directory.reduce((bytes, { length }) => bytes + length, 0);
  if (offset + size > MAX_BYTES || contents.length > MAX_ENTRIES)
    throw new RangeError('The archive would be larger than a zip can be.');
  const end = header(0x06054b50, 22, new Uint8Array());
  end.view.setUint16(8, contents.length, true);
  end.view.setUint16(10, contents.length, true);
  end.view.setUint32(12, size, true);
  end.view.setUint32(16, offset, true);
  return new Blob([...parts, ...directory, end.bytes], { type: 'application/zip' });
}
