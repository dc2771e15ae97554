import { binaryText, utf8Text, type Bytes } from '@/lib/binaryText';
import { insteadOf } from '../insteadOf';
import { crc32 } from './crc32';
import type { Readable } from '@/lib/content/readable';
import { readThrough } from './throughStream';
import { endRecordBytes, findEndRecord, maxCommentBytes } from '@/lib/content/zipDirectory';

/** An entry of the directory, in bytes; the next begins at `end`, with nothing of this behind. */
export type ZipEntry = {
  name: string;
  nameLength: number;
  /** As it is or deflated, and not encrypted. */
  isReadable: boolean;
  isDeflated: boolean;
  crc32: number;
  packedSize: number;
  size: number;
  start: number;
  end: number;
};

/** `locked`: the 64-bit variant; `damaged`: its parts contradict each other, or a checksum. */
export type ZipFault = 'notZip' | 'tooMany' | 'locked' | 'damaged';

/** An archive, or one entry of it, cannot be read. */
export class ZipError extends Error {
  override readonly name = 'ZipError';

  constructor(readonly fault: ZipFault) {
    super(`The archive cannot be read: ${fault}`);
  }
}

const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const entryBytes = 46;
const localBytes = 30;
const STORED = 0;
const DEFLATED = 8;

/** A name in an archive, exactly: UTF-8, else a letter for each byte. */
const nameOf = (bytes: Uint8Array): string => utf8Text(bytes) ?? binaryText(bytes);

const viewOf = async (part: Readable) => new DataView(await part.arrayBuffer());

/**
 * The directory of an archive, in the order of its entries, without reading their bytes. None may
 * overlap: bytes that count for many files are how small archives become large.
 * @throws ZipError
 */
export async function readZipDirectory(zip: Readable, maxEntries: number): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, zip.size - endRecordBytes - maxCommentBytes);
  const tail = await viewOf(zip.slice(tailStart));
  const at = findEndRecord(tail);
  if (at < 0) throw new ZipError('notZip');
  const count = tail.getUint16(at + 10, true);
  const [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
  if (size === 0xffffffff || offset === 0xffffffff) throw new ZipError('locked');
  if (count > maxEntries) throw new ZipError('tooMany');
  const before = tailStart + at - offset - size;
  if (before < 0) throw new ZipError('damaged');
  const stated = await viewOf(zip.slice(offset, offset + size));
  // Bytes put before an archive move all of it; programs find its directory by its end then.
  const isMoved = before > 0 && size >= 4 && stated.getUint32(0, true) !== entrySignature;
  const moved = isMoved ? before : 0;
  const directory = isMoved
    ? await viewOf(zip.slice(offset + moved, offset + moved + size))
    : stated;
  const entries = readEntries(directory, count);
  for (const entry of entries) entry.start += moved;
  entries.sort((a, b) => a.start - b.start);
  entries.forEach((entry, index) => (entry.end = entries[index + 1]?.start ?? offset + moved));
  if (entries.some(({ start, end, packedSize }) => start + localBytes + packedSize > end))
    throw new ZipError('damaged');
  return entries;
}

function readEntries(directory: DataView, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + entryBytes > directory.byteLength || directory.getUint32(at, true) !== entrySignature)
      throw new ZipError('damaged');
    const nameLength = directory.getUint16(at + 28, true);
    const next =
      at +
      entryBytes +
      nameLength +
      directory.getUint16(at + 30, true) +
      directory.getUint16(at + 32, true);
    if (next > directory.byteLength) throw new ZipError('damaged');
    const isEncrypted = (directory.getUint16(at + 8, true) & 1) === 1;
    const method = directory.getUint16(at + 10, true);
    entries.push({
      name: nameOf(new Uint8Array(directory.buffer, at + entryBytes, nameLength)),
      nameLength,
      isReadable: !isEncrypted && (method === STORED || method === DEFLATED),
      isDeflated: method === DEFLATED,
      crc32: directory.getUint32(at + 16, true),
      packedSize: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      start: directory.getUint32(at + 42, true),
      end: 0,
    });
    at = next;
  }
  return entries;
}

/** The packed bytes of an entry, which lie where its own header says. */
async function packedBytes(zip: Readable, entry: ZipEntry): Promise<Readable> {
  const local = await viewOf(
    zip.slice(entry.start, Math.min(entry.end, entry.start + localBytes + entry.nameLength)),
  );
  if (
    local.byteLength < localBytes + entry.nameLength ||
    local.getUint32(0, true) !== localSignature ||
    !entry.isReadable
  )
    throw new ZipError('damaged');
  // Some programs go by this name, some by the directory's: they would see different archives.
  const name = nameOf(new Uint8Array(local.buffer, localBytes, entry.nameLength));
  if (local.getUint16(26, true) !== entry.nameLength || name !== entry.name)
    throw new ZipError('damaged');
  const dataAt = entry.start + localBytes + entry.nameLength + local.getUint16(28, true);
  if (dataAt + entry.packedSize > entry.end) throw new ZipError('damaged');
  return zip.slice(dataAt, dataAt + entry.packedSize);
}

/** An entry as it lies in the archive, not read before it is needed, and as it comes out. */
export type ReadEntry = { packed: Readable; bytes: Bytes };

/**
 * An entry, packed and not. Unpacking stops as soon as more comes out than the directory says, so
 * that memory never holds more than the stated size.
 * @throws ZipError when the entry contradicts its directory or its checksum
 */
export async function readZipEntry(zip: Readable, entry: ZipEntry): Promise<ReadEntry> {
  const packed = await packedBytes(zip, entry);
  const bytes = await unpack(packed, entry);
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc32) throw new ZipError('damaged');
  return { packed, bytes };
}

/** The same, with nothing behind the deflated bytes: some programs refuse that, others drop it. */
export async function readWholeEntry(zip: Readable, entry: ZipEntry): Promise<ReadEntry> {
  const read = await readZipEntry(zip, entry);
  if (entry.isDeflated && (await endsBefore(read.packed, entry))) throw new ZipError('damaged');
  return read;
}

/** Whether the deflated bytes end before the last of them. */
const endsBefore = (packed: Readable, entry: ZipEntry): Promise<boolean> =>
  inflate(packed.slice(0, -1), entry, () => undefined).then(() => true, insteadOf(ZipError, false));

async function unpack(packed: Readable, entry: ZipEntry): Promise<Bytes> {
  const { isDeflated, size } = entry;
  if (!isDeflated && packed.size !== size) throw new ZipError('damaged');
  if (!isDeflated) return new Uint8Array(await packed.arrayBuffer());
  const bytes = new Uint8Array(size);
  const length = await inflate(packed, entry, (chunk, at) => bytes.set(chunk, at));
  return bytes.subarray(0, length);
}

const inflate = (packed: Readable, { size }: ZipEntry, take: (chunk: Bytes, at: number) => void) =>
  readThrough(packed, new DecompressionStream('deflate-raw'), take, size).catch(() => {
    throw new ZipError('damaged');
  });
