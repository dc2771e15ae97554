/** What a zip is read from: a blob, or something that is quicker to read in small pieces. */
export type Readable = {
  readonly size: number;
  slice: (start?: number, end?: number) => Readable;
  arrayBuffer: () => Promise<ArrayBuffer>;
};

/** Each read of a blob costs a millisecond (its bytes lie in another process): so many at once. */
const WINDOW = 4_000_000;
/** Two lie side by side where a file begins in one and ends in the next. */
const MOST_WINDOWS = 3;

type Read = (start: number, end: number) => Promise<ArrayBuffer>;

/** A stretch of something, with the numbers of `Blob.slice`: below zero they count from the end. */
function stretch(from: number, to: number, read: Read): Readable {
  const size = to - from;
  const placeOf = (at: number) => from + (at < 0 ? Math.max(0, size + at) : Math.min(at, size));
  return {
    size,
    slice: (start = 0, end = size) =>
      stretch(placeOf(start), Math.max(placeOf(start), placeOf(end)), read),
    arrayBuffer: () => read(from, to),
  };
}

/** Bytes that are in memory, read as a blob is, without one being made of them. */
export const inMemory = (bytes: Uint8Array<ArrayBuffer>): Readable =>
  stretch(0, bytes.length, (start, end) => Promise.resolve(bytes.slice(start, end).buffer));

/** A blob that is read in large pieces, of which the last few are kept. */
export function inWindows(blob: Blob): Readable {
  const windows = new Map<number, Promise<Uint8Array<ArrayBuffer>>>(); // oldest first
  const windowAt = (at: number) => {
    const found =
      windows.get(at) ??
      blob
        .slice(at, at + WINDOW)
        .arrayBuffer()
        .then((buffer) => new Uint8Array(buffer));
    windows.delete(at);
    windows.set(at, found);
    for (const oldest of windows.keys()) if (windows.size > MOST_WINDOWS) windows.delete(oldest);
    return found;
  };
  return stretch(0, blob.size, async (start, end) => {
    const whole = new Uint8Array(end - start);
    for (let at = start; at < end;) {
      const first = at - (at % WINDOW);
      const piece = (await windowAt(first)).subarray(at - first, end - first);
      if (piece.length === 0) throw new Error('The file has become shorter.');
      whole.set(piece, at - start);
      at += piece.length;
    }
    return whole.buffer;
  });
}
