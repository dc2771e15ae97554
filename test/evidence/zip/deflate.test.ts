import { randomBytes } from 'node:crypto';
import { crc32 as ofNode, deflateRawSync, inflateRawSync } from 'node:zlib';
import { crc32 } from '@/evidence/zip/crc32';
import { deflateRaw, holdsEndSignature } from '@/evidence/zip/deflate';
import { inMemory, type Readable } from '@/lib/content/readable';
import { readThrough, throughStream } from '@/evidence/zip/throughStream';

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

it.each(contents)('comes out again, and shows no end of a zip: %s', async (_what, bytes) => {
  const packed = await deflateRaw(bytes);
  expect(holdsEndSignature(packed)).toBe(false);
  expect(Buffer.from(packed).includes(END)).toBe(false);
  expect(inflateRawSync(packed).equals(bytes)).toBe(true);
});

const unpack = (bytes: Uint8Array<ArrayBuffer>) =>
  throughStream(bytes, new DecompressionStream('deflate-raw'));

it('packs and unpacks what is longer than a piece', async () => {
  const bytes = new Uint8Array(randomBytes(300_000));
  const packed = await throughStream(bytes, new CompressionStream('deflate-raw'));
  expect(inflateRawSync(packed).equals(bytes)).toBe(true);
  expect(Buffer.from(await unpack(packed)).equals(bytes)).toBe(true);
  expect(await throughStream(new Uint8Array(), new CompressionStream('deflate-raw'))).toHaveLength(
    deflateRawSync(Buffer.alloc(0)).length,
  );
});

it('stops as soon as more comes out than may', async () => {
  const bomb = new Uint8Array(deflateRawSync(Buffer.alloc(200_000_000)));
  const inflating = new DecompressionStream('deflate-raw');
  let taken = 0;
  await expect(
    readThrough(inMemory(bomb), inflating, (chunk, at) => (taken = at + chunk.length), 1_000_000),
  ).rejects.toThrow('More comes out than may.');
  expect(taken).toBeLessThanOrEqual(1_000_000);
});

it('says so where the bytes cannot be read to their end', async () => {
  const gone: Readable = {
    size: 10,
    slice: () => gone,
    arrayBuffer: () => Promise.reject(new Error('The file is gone.')),
  };
  const inflating = new DecompressionStream('deflate-raw');
  await expect(readThrough(gone, inflating, () => undefined)).rejects.toThrow('gone');
});

it('the CRC-32 is the checksum that everybody knows, whatever the length, and wherever the bytes begin', () => {
  const bytes = new Uint8Array(randomBytes(200));
  for (let start = 0; start < 9; start += 1)
    for (let end = start; end < bytes.length; end += 1)
      expect(crc32(bytes.subarray(start, end))).toBe(ofNode(bytes.subarray(start, end)));
});
