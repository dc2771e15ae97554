/** Bytes that are taken in one step, each with a table of its own ("slicing by 8"). */
const STEP = 8;

/** 256 entries for each place in a step, the last byte's first. */
const tables = new Uint32Array(STEP * 256);
for (let byte = 0; byte < 256; byte += 1) {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  tables[byte] = rest;
}
for (let at = 256; at < tables.length; at += 1) {
  const before = tables[at - 256] ?? 0;
  tables[at] = (before >>> 8) ^ (tables[before & 0xff] ?? 0);
}

/** What a byte adds that so many bytes of its step follow. */
const added = (byte: number, follow: number): number => tables[follow * 256 + (byte & 0xff)] ?? 0;

/** The checksum that zip files carry, an unsigned 32-bit number. It finds accidents, not intent. */
export function crc32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let sum = 0xffffffff;
  let at = 0;
  for (; at + STEP <= bytes.length; at += STEP) {
    const first = sum ^ view.getUint32(at, true);
    const second = view.getUint32(at + 4, true);
    sum =
      added(first, 7) ^
      added(first >>> 8, 6) ^
      added(first >>> 16, 5) ^
      added(first >>> 24, 4) ^
      added(second, 3) ^
      added(second >>> 8, 2) ^
      added(second >>> 16, 1) ^
      added(second >>> 24, 0);
  }
  for (; at < bytes.length; at += 1) sum = added(sum ^ (bytes[at] ?? 0), 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
