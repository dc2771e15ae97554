import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { assembleZip, packPart, packTextPart } from '@/evidence/zip/assembleZip';
import { type AskedRendition, packArchive } from '@/evidence/zip/packRenditions';
import { workerError } from '@/browser/missingChunk';
import type { AskOptions } from '@/browser/workerClient';
import { openRenditionPacker } from '@/evidence/zip/renditionPacker';
import { zipWith } from '../../support/evidencePacks';

describe('unpacking an archive', () => {
  const asked = (filePath: string, size: number | null = null): AskedRendition => ({
    filePath,
    type: 'html',
    size,
  });

  it('gives each file with its hash, and tells of those that are absent or not what they should be', async () => {
    const archive = await zipWith([
      ['a.html', '<p>a</p>'],
      ['b.html', 'not as long as noted'],
      ['c.png', 'no png'],
      ['e.html', ''],
    ]);
    const packed = await packArchive(await archive.arrayBuffer(), [
      asked('x/a.html'),
      asked('x/b.html', 999),
      { filePath: 'x/c.png', type: 'png', size: null },
      asked('x/d.html'),
      asked('x/e.html', 9),
    ]);
    expect(packed).toMatchObject([
      { part: { size: 8, sha256: createHash('sha256').update('<p>a</p>').digest('hex') } },
      { part: { size: 20 } },
      { problem: 'damaged' },
      { problem: 'absent' },
      { problem: 'damaged' },
    ]);
  });

  it('finds nothing where there is no archive', async () => {
    expect(await packArchive(new TextEncoder().encode('<html>').buffer, [asked('a.html')])).toEqual(
      [{ problem: 'absent' }],
    );
  });
});

describe('putting an archive together', () => {
  it('writes what other programs read: names, bytes, and dates', async () => {
    const text = '冬のセール '.repeat(1000);
    const bytes = new Uint8Array([0, 1, 2, 255]);
    const zip = assembleZip(
      [
        { path: 'a/b.txt', part: await packTextPart(text) },
        { path: 'c.png', part: await packPart(bytes, false) },
        { path: 'empty.txt', part: await packTextPart('') },
      ],
      Date.UTC(2026, 10, 20, 12, 30, 4),
    );
    const read = await JSZip.loadAsync(await zip.arrayBuffer(), { checkCRC32: true });
    expect(await read.file('a/b.txt')?.async('string')).toBe(text);
    expect(Array.from((await read.file('c.png')?.async('uint8array')) ?? [])).toEqual(
      Array.from(bytes),
    );
    expect(await read.file('empty.txt')?.async('string')).toBe('');
    expect(read.file('c.png')?.date.toISOString()).toBe('2026-11-20T12:30:04.000Z');
    expect(zip.size).toBeLessThan(1000);
  });

  it('refuses more than a plain zip can hold', async () => {
    const part = await packTextPart('x');
    expect(() =>
      assembleZip(
        Array.from({ length: 65_535 }, (_, index) => ({ path: `f${index}`, part })),
        0,
      ),
    ).toThrow(RangeError);
    for (const size of [2 ** 32, 2 ** 32 - 40]) {
      const huge = { ...part, data: { size } as Blob };
      expect(() => assembleZip([{ path: 'huge', part: huge }], 0)).toThrow(RangeError);
    }
  });
});

type Reject = (error: Error) => void;
type Asking = { transfer: readonly Transferable[]; resolve: () => void; reject: Reject };

/** Workers that note what they are asked for, and answer when the test says so. */
const mockWorkers: { asked: Asking[]; close: jest.Mock }[] = [];
jest.mock('@/browser/workerClient', () => ({
  openWorker: () => {
    const asked: Asking[] = [];
    const ask = (_task: string, _input: object, { transfer = [] }: AskOptions) =>
      new Promise<void>((resolve, reject) => void asked.push({ transfer, resolve, reject }));
    mockWorkers.push({ asked, close: jest.fn() });
    return { ask, ...mockWorkers.at(-1) };
  },
}));

const counts = () => mockWorkers.map(({ asked }) => asked.length);

beforeEach(() => mockWorkers.splice(0));

it('two pack side by side, and the next archive goes to the one that has least to do', async () => {
  const packer = openRenditionPacker();
  const archives = [1, 2, 3, 4].map((length) => new ArrayBuffer(length));
  const pack = (index: number) => packer.packArchive(archives[index] ?? new ArrayBuffer(0), []);
  const [first, second] = [pack(0), pack(1)];
  expect(counts()).toEqual([1, 1]);
  mockWorkers[1]?.asked[0]?.resolve();
  await second;
  void pack(2);
  expect(counts()).toEqual([1, 2]);
  mockWorkers[0]?.asked[0]?.resolve();
  await first;
  void pack(3);
  expect(counts()).toEqual([2, 2]);
  const handed = mockWorkers.flatMap(({ asked }) => asked.flatMap(({ transfer }) => transfer));
  expect(handed).toEqual([archives[0], archives[3], archives[1], archives[2]]);
});

it('one that failed at something is asked again, one that did not come is started again', async () => {
  const packer = openRenditionPacker();
  const [failed] = [1, 2].map(() => packer.packArchive(new ArrayBuffer(8), []));
  mockWorkers[1]?.asked[0]?.reject(workerError({}));
  mockWorkers[0]?.asked[0]?.reject(new Error('no'));
  await expect(failed).rejects.toThrow('no');
  void packer.packArchive(new ArrayBuffer(8), []);
  expect(counts()).toEqual([2, 1, 1]);
});

it('both end when the packer is closed', () => {
  openRenditionPacker().close();
  for (const { close } of mockWorkers) expect(close).toHaveBeenCalledTimes(1);
});
