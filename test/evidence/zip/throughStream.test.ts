import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { inMemory, type Readable } from '@/evidence/zip/readable';
import { readThrough, throughStream } from '@/evidence/zip/throughStream';

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

it('says so where the bytes are no such stream, or end too early', async () => {
  const packed = new Uint8Array(deflateRawSync(randomBytes(1_000)));
  await expect(unpack(new Uint8Array([255, 255, 255]))).rejects.toThrow();
  await expect(unpack(packed.subarray(0, -5))).rejects.toThrow();
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
