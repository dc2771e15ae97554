import type { Bytes } from '@/lib/binaryText';
import { inMemory, type Readable } from '@/lib/content/readable';

/** So many bytes go in at a time: what comes of them may be in memory beyond what is allowed. */
const PIECE = 65_536;

/** Writes bytes piece by piece, each when the one before was taken; the reader hears of faults. */
async function feed(bytes: Readable, writable: WritableStream<BufferSource>): Promise<void> {
  const writer = writable.getWriter();
  try {
    for (let at = 0; at < bytes.size; at += PIECE)
      await writer.write(new Uint8Array(await bytes.slice(at, at + PIECE).arrayBuffer()));
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
  }
}

type Transform = { readable: ReadableStream<Bytes>; writable: WritableStream<BufferSource> };

/**
 * Hands what a stream makes of bytes (packed, or unpacked) to `take`, each piece with its place,
 * without a blob on the way: in Chromium a blob's bytes are carried to another process and back.
 * @returns how many bytes came out
 * @throws RangeError before more than `most` are taken, and what the stream throws
 */
export async function readThrough(
  bytes: Readable,
  stream: Transform,
  take: (chunk: Bytes, at: number) => void,
  most = Infinity,
): Promise<number> {
  void feed(bytes, stream.writable);
  const reader = stream.readable.getReader();
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (length + read.value.length > most) {
      await reader.cancel().catch(() => undefined);
      throw new RangeError('More comes out than may.');
    }
    take(read.value, length);
    length += read.value.length;
  }
  return length;
}

/** The bytes that a stream makes of others. @throws what the stream throws */
export async function throughStream(bytes: Bytes, stream: Transform): Promise<Bytes> {
  const chunks: [chunk: Bytes, at: number][] = [];
  const length = await readThrough(inMemory(bytes), stream, (...chunk) => chunks.push(chunk));
  const whole = new Uint8Array(length);
  for (const [chunk, at] of chunks) whole.set(chunk, at);
  return whole;
}
