import { MAX_ZIP_BYTES, TooLargeError } from '@/evidence/pack/packLimits';

/** A file of an archive; sizes in bytes. `path` is written as it is: the caller made it safe. */
export type FramedFile = {
  path: string;
  isDeflated: boolean;
  packedSize: number;
  size: number;
  crc32: number;
};

/** All of an archive but the packed bytes; `size`: of the whole archive, in bytes. */
export type ZipFrames = ReturnType<typeof zipFrames>;

const encoder = new TextEncoder();

const MAX_ENTRIES = 0xfffe; // beyond them, too, it is no plain zip

/** Years 1980 to 2107, to two seconds, as MS-DOS kept it; the time is UTC. */
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

/** The fields of both headers of an entry, from "version needed" to the extra field's length. */
function writeShared(
  view: DataView,
  at: number,
  nameLength: number,
  { isDeflated, packedSize, size, crc32 }: FramedFile,
  time: number,
): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, 0x0800, true); // names are UTF-8
  view.setUint16(at + 4, isDeflated ? 8 : 0, true);
  view.setUint32(at + 6, time, true);
  view.setUint32(at + 10, crc32, true);
  view.setUint32(at + 14, packedSize, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, nameLength, true);
}

function header(signature: number, length: number, name: Uint8Array) {
  const bytes = new Uint8Array(length + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  bytes.set(name, length);
  return { bytes, view };
}

/**
 * Programs look for the locator of a zip64 directory 20 bytes before the end record: with a name of
 * 16 letters, the place of the last file stands there, and may look like one.
 */
const endsInLocator = (record: Uint8Array | undefined): boolean =>
  record !== undefined &&
  new DataView(record.buffer).getUint32(record.length - 20, true) === 0x07064b50;

/**
 * The headers of an archive as docs/evidence-packs.md says: one layout, to write and to check.
 * @param written unix milliseconds, the date of every entry
 * @throws TooLargeError beyond a plain zip (4 GB, 65534 files), or where it reads as another
 */
export function zipFrames(files: readonly FramedFile[], written: number) {
  const time = dosTime(written);
  const locals: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const file of files) {
    const name = encoder.encode(file.path);
    const local = header(0x04034b50, 30, name);
    writeShared(local.view, 4, name.length, file, time);
    const entry = header(0x02014b50, 46, name);
    entry.view.setUint16(4, 20, true);
    writeShared(entry.view, 6, name.length, file, time);
    entry.view.setUint32(42, offset % 2 ** 32, true); // an offset too large for it is refused below
    locals.push(local.bytes);
    directory.push(entry.bytes);
    offset += local.bytes.length + file.packedSize;
  }
  const size = directory.reduce((bytes, { length }) => bytes + length, 0);
  if (offset + size > MAX_ZIP_BYTES || files.length > MAX_ENTRIES)
    throw new TooLargeError('The archive would be larger than a zip can be.');
  if (endsInLocator(directory.at(-1)))
    throw new TooLargeError(
      'The end of its directory would be read as the locator of another one.',
    );
  const end = header(0x06054b50, 22, new Uint8Array());
  end.view.setUint16(8, files.length, true);
  end.view.setUint16(10, files.length, true);
  end.view.setUint32(12, size, true);
  end.view.setUint32(16, offset, true);
  return { locals, directory, end: end.bytes, size: offset + size + end.bytes.length };
}
