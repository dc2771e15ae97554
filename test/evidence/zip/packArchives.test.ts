import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import type { FileType } from '@/lib/fileTypes';
import type { AskOptions } from '@/browser/workerClient';
import { openArchives } from '@/evidence/zip/packArchives';
import { asBlob, zipWith } from '../../support/evidencePacks';

type Content = Record<string, string>;

async function archiveOf(
  files: Content,
  compression: 'STORE' | 'DEFLATE' = 'DEFLATE',
): Promise<Blob> {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(files)) zip.file(name, text, { createFolders: false });
  return asBlob(await zip.generateAsync({ type: 'uint8array', compression }));
}

async function contentOf(archive: Blob): Promise<Content> {
  const zip = await JSZip.loadAsync(await archive.arrayBuffer());
  const files = Object.values(zip.files).map(
    async (file) => [file.unsafeOriginalName ?? file.name, await file.async('string')] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

/** Several archives as one, with nothing added. */
async function merge(
  archives: readonly Blob[],
  { type, ...options }: AskOptions & { type: FileType },
): Promise<Blob> {
  const opened = await openArchives(
    archives.map((content) => ({ content, type })),
    options,
  );
  expect(opened.unreadable).toEqual([]);
  return opened.finish([], options);
}

describe('a plain archive', () => {
  it('passes a single archive through as it came', async () => {
    const archive = await archiveOf({ 'Sale.html': 'a', '2026/冬.html': 'b' });
    expect(await merge([archive], { type: 'html' })).toBe(archive);
  });

  it('rebuilds a single archive in which a name is unsafe', async () => {
    const archive = await archiveOf({
      '../../etc/job.html': 'a',
      'C:\\x.html': 'b',
      'con.html': 'c',
      'run.exe': 'd',
      plain: 'e',
    });
    expect(await contentOf(await merge([archive], { type: 'html' }))).toEqual({
      '_.._etc_job.html': 'a',
      'C__x.html': 'b',
      '_con.html': 'c',
      'run.exe.html': 'd',
      'plain.html': 'e',
    });
  });

  it('loses none of several files with the same name', async () => {
    const archive = await zipWith(
      ['Sale.html', 'Sale.html', 'SALE.html', 'b.html'].map((name, index) => [
        name,
        `content ${index}`,
      ]),
    );
    expect(await contentOf(await merge([archive], { type: 'html' }))).toEqual({
      'Sale.html': 'content 0',
      'Sale (2).html': 'content 1',
      'SALE (3).html': 'content 2',
      'b.html': 'content 3',
    });
  });

  it('drops folder entries and copies large files unharmed', async () => {
    const big = 'Winter sale. '.repeat(20_000);
    const zip = new JSZip();
    zip.folder('a')?.file('big.html', big);
    const archive = asBlob(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
    const merged = await merge([archive, await archiveOf({ 'x.html': 'x' })], { type: 'html' });
    expect(
      Object.entries(await contentOf(merged)).map(([name, text]) => [
        name,
        text === big ? 'big' : text,
      ]),
    ).toEqual([
      ['a_big.html', 'big'],
      ['x.html', 'x'],
    ]);
  });

  it('tells how far it is', async () => {
    const seen: number[] = [];
    await merge([await archiveOf({ 'a.html': 'a' }), await archiveOf({ 'b.html': 'b' })], {
      type: 'html',
      onProgress: (fraction) => seen.push(fraction),
    });
    expect(seen.at(-1)).toBe(1);
  });

  it('stops when it is cancelled', async () => {
    await expect(
      merge([await archiveOf({ 'a.html': 'a' })], { type: 'html', signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('openArchives', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

  it('hashes every file, and says where it came from and under which name of its own it lies', async () => {
    const archives = [
      { content: await archiveOf({ 'a.html': 'first' }), type: 'html' as const },
      { content: await archiveOf({ 'A.html': 'second' }, 'STORE'), type: 'html' as const },
    ];
    const opened = await openArchives(archives);
    expect(opened.files).toMatchObject([
      { archive: 0, name: 'a.html', file: 'a.html', size: 5, sha256: hashOf('first') },
      { archive: 1, name: 'A.html', file: 'A (2).html', size: 6, sha256: hashOf('second') },
    ]);
    const manifest = { path: 'manifest.csv', content: new Blob(['"id"\r\n']) };
    expect(await contentOf(await opened.finish([manifest]))).toEqual({
      'a.html': 'first',
      'A (2).html': 'second',
      'manifest.csv': '"id"\r\n',
    });
  });

  it('keeps the place of the manifest free', async () => {
    const opened = await openArchives([
      { content: await archiveOf({ 'manifest.csv': 'of the server' }), type: 'html' },
    ]);
    expect(opened.files.map(({ file }) => file)).toEqual(['manifest (2).csv']);
  });

  it('says which archives cannot be read and keeps the others', async () => {
    const flipped = new Uint8Array(
      await (await archiveOf({ 'b.html': 'x'.repeat(40) }, 'STORE')).arrayBuffer(),
    );
    flipped[30 + 'b.html'.length + 10] = 0x79; // in the stored text: the checksum is wrong now
    const whole = await archiveOf({ 'a.html': 'a' });
    const cut = whole.slice(0, whole.size - 5);
    const archives = [new Blob(['no zip']), whole, new Blob([flipped]), cut].map((content) => ({
      content,
      type: 'html' as const,
    }));
    const opened = await openArchives(archives);
    expect(opened.unreadable).toEqual([0, 2, 3]);
    expect(opened.files.map(({ archive, file }) => [archive, file])).toEqual([[1, 'a.html']]);
  });
});
