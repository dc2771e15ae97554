import { randomBytes } from 'node:crypto';
import JSZip from 'jszip';
import { checkContent, type CheckedType, isOtherSize } from '@/lib/content/contentCheck';
import { inMemory, inWindows, type Readable } from '@/lib/content/readable';

const fault = (name: string): unknown =>
  expect.objectContaining({ name: 'ContentError', fault: name });
const check = (content: BlobPart, type: CheckedType, expected: number | null = null) =>
  checkContent(new Blob([content]), type, expected);

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(3000),
  Buffer.from('IEND....'),
]);
const pdf = `%PDF-1.7\n${'x'.repeat(3000)}\n%%EOF\n`;
const gateway = '<!DOCTYPE html><title>504</title><h1>Gateway time-out</h1>';

async function zip(comment = ''): Promise<Uint8Array<ArrayBuffer>> {
  const archive = new JSZip();
  archive.file('a.eml', 'From: a@example.com').file('b.eml', 'x'.repeat(5000));
  return new Uint8Array(await archive.generateAsync({ type: 'uint8array', comment }));
}

describe('checkContent', () => {
  it('accepts the files as they should be', async () => {
    await expect(check(png, 'png')).resolves.toBeUndefined();
    await expect(check(pdf, 'pdf')).resolves.toBeUndefined();
    await expect(check(await zip(), 'zip')).resolves.toBeUndefined();
    await expect(check(await zip('made on a Friday'), 'zip')).resolves.toBeUndefined();
    await expect(check('From: a@example.com\r\n\r\nHello', 'eml', 28)).resolves.toBeUndefined();
    await expect(check('<html>Offer', 'html')).resolves.toBeUndefined();
  });

  it.each(['png', 'pdf', 'eml', 'zip'] as const)(
    'refuses a web page that came with status 200 instead of a %s',
    async (type) => {
      await expect(check(gateway, type)).rejects.toEqual(fault('htmlPage'));
      await expect(check(`\ufeff \n<!-- proxy -->${gateway}`, type)).rejects.toEqual(
        fault('htmlPage'),
      );
    },
  );

  it.each(['png', 'pdf', 'zip', 'eml', 'html'] as const)(
    'refuses JSON that came with status 200 instead of a %s',
    async (type) => {
      for (const json of ['{"message":"no PNG, no PK"}', '[\n  {\n    "error": "a: b"\n  }\n]'])
        await expect(check(json, type)).rejects.toEqual(fault('wrongType'));
    },
  );

  it('refuses an eml without a header, but none that begins badly', async () => {
    await expect(check('Not found', 'eml')).rejects.toEqual(fault('wrongType'));
    for (const start of ['\ufeff', ' X: y\r\n', 'From a@b.example Mon Nov 2 09:00:00 2026\n'])
      await expect(check(`${start}To: a\r\nSubject: b`, 'eml')).resolves.toBeUndefined();
    for (const html of ['{{name}}, hello', '[Offer]', 'Not found'])
      await expect(check(html, 'html')).resolves.toBeUndefined();
  });

  it('notices a png, pdf or zip whose end is missing', async () => {
    const archive = await zip();
    await expect(check(png.subarray(0, 2000), 'png')).rejects.toEqual(fault('cutShort'));
    await expect(check(pdf.slice(0, 2000), 'pdf')).rejects.toEqual(fault('cutShort'));
    await expect(check(archive.subarray(0, archive.length - 30), 'zip')).rejects.toEqual(
      fault('cutShort'),
    );
    await expect(check(archive.subarray(0, archive.length - 1), 'zip')).rejects.toEqual(
      fault('cutShort'),
    );
  });

  it.each(['html', 'eml'] as const)(
    'takes an %s of another size than the archive noted',
    async (type) => {
      for (const noted of [11, 10, 9, null])
        await expect(check('Subject: a', type, noted)).resolves.toBeUndefined();
    },
  );

  it('tells a size other than the noted one, where one was noted', () => {
    expect([isOtherSize(10, 11), isOtherSize(10, 9)]).toEqual([true, true]);
    expect([isOtherSize(10, 10), isOtherSize(10, null)]).toEqual([false, false]);
  });

  it('refuses no bytes at all, but for an email whose html is empty', async () => {
    await expect(check('', 'png')).rejects.toEqual(fault('empty'));
    await expect(check('', 'eml')).rejects.toEqual(fault('empty'));
    await expect(check('', 'html', 12)).rejects.toEqual(fault('empty'));
    await expect(check('', 'html')).resolves.toBeUndefined();
  });
});

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
