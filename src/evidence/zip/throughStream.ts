type Bytes = Uint8Array<ArrayBuffer>;

/** So many bytes go in at a time: what comes of them is all that may be in memory beyond what is allowed. */
const PIECE = 65_536;

/** What comes out is longer than it may be. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

function joined(chunks: readonly Bytes[], length: number): Bytes {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Writes bytes piece by piece, each when the one before was taken. */
async function feed(bytes: Bytes, writable: WritableStream<BufferSource>): Promise<void> {
  const writer = writable.getWriter();
  for (let at = 0; at < bytes.length; at += PIECE)
    await writer.write(bytes.subarray(at, at + PIECE));
  await writer.close();
}

/**
 * Bytes as a stream makes them anew (packed, or unpacked), without a blob on the way: in Chromium its bytes lie in another
 * process, and each is carried over and back.
 * @throws TooLongError as soon as more than `most` come out, and what the stream throws
 */
export async function throughStream(
  bytes: Bytes,
  stream: { readable: ReadableStream<Bytes>; writable: WritableStream<BufferSource> },
  most = Infinity,
): Promise<Bytes> {
  const ignore = () => undefined;
  feed(bytes, stream.writable).catch(ignore); // what goes wrong is heard where it is read
  const reader = stream.readable.getReader();
  const chunks: Bytes[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    length += read.value.length;
    if (length <= most) continue;
    await reader.cancel().catch(ignore);
    throw new TooLongError('More comes out than may.');
  }
  return joined(chunks, length);
}
