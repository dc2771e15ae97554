import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { packPart } from '@/evidence/zip/assembleZip';
import { deflateRaw, holdsEndSignature, readsEndSignature } from '@/evidence/zip/deflate';
import { inMemory } from '@/evidence/zip/readable';

const END = Buffer.from('PK\x05\x06');
const bytesOf = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** What an email could hold that is made to come out of a compressor as it went in. */
const contents: [string, Uint8Array<ArrayBuffer>][] = [
  ['nothing', bytesOf()],
  ['a text', bytesOf(Buffer.from('hello '.repeat(1000)))],
  ['an end signature alone', bytesOf(END)],
  ['many of them', bytesOf(...Array.from({ length: 500 }, () => bytesOf(END, randomBytes(200))))],
  ['one at every edge of a block', bytesOf(randomBytes(0x7ffd), END, randomBytes(0x7ffd), END)],
  ['one in what nothing makes smaller', bytesOf(randomBytes(200_000), END, randomBytes(9))],
  ['the second half of one at the start', bytesOf(END.subarray(2), randomBytes(70_000), END)],
];

describe('what is deflated for a pack', () => {
  it.each(contents)('comes out again, and shows no end of a zip: %s', async (_what, bytes) => {
    const packed = await deflateRaw(bytes);
    expect(holdsEndSignature(packed)).toBe(false);
    expect(Buffer.from(packed).includes(END)).toBe(false);
    expect(inflateRawSync(packed).equals(bytes)).toBe(true);
  });

  it('is also a picture in which such an end happens to be', async () => {
    expect(await packPart(bytesOf(randomBytes(50)), false)).toMatchObject({ isDeflated: false });
    const part = await packPart(bytesOf(randomBytes(50), END, randomBytes(50)), false);
    expect(part.isDeflated).toBe(true);
    expect(holdsEndSignature(new Uint8Array(await part.data.arrayBuffer()))).toBe(false);
  });
});

it.each([999_996, 999_997, 999_998, 999_999, 1_000_000])(
  'an end signature is found where bytes are read piece by piece, at %s',
  async (at) => {
    const bytes = new Uint8Array(1_000_100);
    bytes.set(END, at);
    expect(await readsEndSignature(inMemory(bytes))).toBe(true);
  },
);
