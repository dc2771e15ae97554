import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { assembleZip, packPart, packTextPart } from '@/evidence/zip/assembleZip';
import { packArchive, type AskedRendition } from '@/evidence/zip/packRenditions';
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
