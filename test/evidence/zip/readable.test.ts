import { randomBytes } from 'node:crypto';
import { inMemory, inWindows, type Readable } from '@/evidence/zip/readable';

const bytes = new Uint8Array(randomBytes(9_000_000));
const blob = new Blob([bytes]);
const read = async (from: Readable) => Buffer.from(await from.arrayBuffer());

describe.each<[string, () => Readable]>([
  ['bytes in memory', () => inMemory(bytes)],
  ['a blob in windows', () => inWindows(blob)],
])('%s', (_what, open) => {
  it('are read from any place to any other as a blob is', async () => {
    const stretches: [number?, number?][] = [
      [],
      [0, 0],
      [0, 10],
      [3_999_990, 4_000_010],
      [4_000_000, 8_000_000],
      [7_999_999, 9_000_000],
      [-22],
      [-9_000_001, 5],
      [8_999_990, 9_000_100],
      [10, 5],
      [9_100_000],
    ];
    for (const stretch of stretches) {
      const piece = open().slice(...stretch);
      const expected = blob.slice(...stretch);
      expect([stretch, piece.size]).toEqual([stretch, expected.size]);
      expect((await read(piece)).equals(await read(expected))).toBe(true);
    }
  });

  it('have pieces of pieces', async () => {
    const piece = open().slice(1_000, 5_000_000).slice(-4_999_000, -4_998_000);
    const expected = blob.slice(1_000, 5_000_000).slice(-4_999_000, -4_998_000);
    expect((await read(piece)).equals(await read(expected))).toBe(true);
  });
});

it('a blob is read a few times where thousands of small pieces are asked for in turn', async () => {
  const slices = jest.spyOn(blob, 'slice');
  const windows = inWindows(blob);
  for (let at = 0; at < bytes.length; at += 5_000)
    await Promise.all(
      [at, at + 1_000].map((from) => windows.slice(from, from + 3_000).arrayBuffer()),
    );
  expect(slices).toHaveBeenCalledTimes(3);
});

it('takes no more than a window of a blob at once, however much is read', async () => {
  const large = new Blob([new Uint8Array(9_000_001).fill(7)]);
  const sizes: number[] = [];
  const watched = {
    size: large.size,
    slice: (start: number, end: number) => {
      const piece = large.slice(start, end);
      sizes.push(piece.size);
      return piece;
    },
  } as Blob;
  const read = new Uint8Array(await inWindows(watched).slice(3).arrayBuffer());
  expect(read.every((byte) => byte === 7)).toBe(true);
  expect(read).toHaveLength(8_999_998);
  expect(Math.max(...sizes)).toBe(4_000_000);
});
