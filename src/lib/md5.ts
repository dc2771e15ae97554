const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32));
const turn = (value: number, by: number) => (value << by) | (value >>> (32 - by));

function padded(bytes: Uint8Array): DataView {
  const length = (((bytes.length + 8) >> 6) + 1) << 6;
  const block = new Uint8Array(length);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(length - 8, (bytes.length << 3) >>> 0, true);
  return view;
}

/** One of the 64 steps: which word is mixed in, and how. */
function step(round: number, b: number, c: number, d: number): { mixed: number; word: number } {
  if (round < 16) return { mixed: (b & c) | (~b & d), word: round };
  if (round < 32) return { mixed: (d & b) | (~d & c), word: (5 * round + 1) % 16 };
  if (round < 48) return { mixed: b ^ c ^ d, word: (3 * round + 5) % 16 };
  return { mixed: c ^ (b | ~d), word: (7 * round) % 16 };
}

/**
 * MD5 of a text, in hex. Not for security: mailing systems name readers by it, and the browser's own cryptography has none.
 */
export function md5(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (let round = 0; round < 64; round++) {
      const { mixed, word } = step(round, b, c, d);
      const sum = (a + mixed + (sines[round] ?? 0) + view.getUint32(offset + word * 4, true)) | 0;
      [a, b, c, d] = [d, (b + turn(sum, shifts[(round >> 4) * 4 + (round % 4)] ?? 0)) | 0, b, c];
    }
    state = state.map((value, index) => (value + ([a, b, c, d][index] ?? 0)) | 0);
  }
  const out = new DataView(new ArrayBuffer(16));
  state.forEach((value, index) => out.setInt32(index * 4, value, true));
  return Array.from(new Uint8Array(out.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
