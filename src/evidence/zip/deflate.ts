import { binaryBytes, placeOf } from '@/lib/binaryText';
import { throughStream } from './throughStream';

/** Of the end record of a zip. */
const END_SIGNATURE = binaryBytes('PK\x05\x06');
const STORED_BLOCK = 5;
/** Longer ones have lengths whose own bytes could be a piece of the signature. */
const MAX_BLOCK = 0x7fff;

/** Whether some bytes hold the four that begin the end record of a zip. */
export const holdsEndSignature = (bytes: Uint8Array): boolean => placeOf(END_SIGNATURE, bytes) >= 0;

/** Where a block ends: before the second half of the next end signature, or where it is full. */
function blockEnd(bytes: Uint8Array, from: number): number {
  const at = placeOf(END_SIGNATURE, bytes, from);
  return Math.min(from + MAX_BLOCK, at < 0 ? bytes.length : at + 2, bytes.length);
}

/** Deflate's uncompressed blocks, cut so that no end signature stays in one piece. */
function inBlocks(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const ends: number[] = [];
  do ends.push(blockEnd(bytes, ends.at(-1) ?? 0));
  while ((ends.at(-1) ?? 0) < bytes.length);
  const packed = new Uint8Array(bytes.length + ends.length * STORED_BLOCK);
  const view = new DataView(packed.buffer);
  ends.forEach((end, index) => {
    const start = ends[index - 1] ?? 0;
    const at = start + index * STORED_BLOCK;
    view.setUint8(at, end === bytes.length ? 1 : 0);
    view.setUint16(at + 1, end - start, true);
    view.setUint16(at + 3, ~(end - start) & 0xffff, true);
    packed.set(bytes.subarray(start, end), at + STORED_BLOCK);
  });
  return packed;
}

/** Some bytes deflated as a zip has them. No end signature is in what comes out. */
export async function deflateRaw(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await throughStream(bytes, new CompressionStream('deflate-raw'));
  return holdsEndSignature(packed) ? inBlocks(bytes) : packed;
}
