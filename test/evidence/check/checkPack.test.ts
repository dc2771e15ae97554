import { createHash, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CheckedState, PackReport } from '@/evidence/check/checkPack';
import { smallPack } from '../../e2e/smallPack';
import { renditionBytes } from '../../support/build/rendition';
import {
  asBlob,
  buildPack,
  bytesOf,
  overwrite,
  repack,
  withManifest,
  withText,
  zipWith,
} from '../../support/evidencePacks';
import { canRunScript, checkPack, differences } from './zips/bothCheckers';
import { nameOf, reshaped } from './zips/rawZip';
import { counted } from './zips/variants';

const faultOf = (report: PackReport) => (report.kind === 'refused' ? report.fault : null);
const pathsIn = (report: PackReport, state: CheckedState) =>
  report.kind === 'checked'
    ? report.files.filter((file) => file.state === state).map(({ path }) => path)
    : null;
const bad = (report: PackReport) => ({
  changed: pathsIn(report, 'changed'),
  missing: pathsIn(report, 'missing'),
  extra: pathsIn(report, 'extra'),
});
const nothing = { changed: [], missing: [], extra: [] };

const EML = 'emails/0001_2026-11-19_a@example.org/email.eml';

/** Two emails as the console packs them. */
let zip: Blob;
let fingerprint: string;
beforeAll(async () => ({ zip, fingerprint } = await buildPack()));

describe('a pack as the console wrote it', () => {
  it('is unchanged, cover and lists included', async () => {
    const report = await checkPack(zip);
    expect(report).toMatchObject({ kind: 'checked', fingerprint, isAsWritten: true });
    expect(pathsIn(report, 'unchanged')).toHaveLength(10);
    expect(pathsIn(report, 'unchanged')).toEqual(
      expect.arrayContaining(['index.html', 'manifest.csv', EML]),
    );
    expect(bad(report)).toEqual(nothing);
  });

  it('has the same files, but another zip around them, when it was unpacked and packed again, also with its folder', async () => {
    const again = await repack(zip, () => undefined);
    expect(await checkPack(again)).toMatchObject({
      kind: 'checked',
      fingerprint,
      isAsWritten: false,
    });
    const deeper = await repack(zip, async (files) => {
      for (const [path, entry] of Object.entries(files.files)) {
        const content = await entry.async('uint8array');
        files.remove(path);
        if (!entry.dir)
          files.file(`2026-11-20_evidence/${path}`, content, { createFolders: false });
      }
      files.file(EML, 'beside the folder: no file of the pack', { createFolders: false });
    });
    const report = await checkPack(deeper);
    expect(report).toMatchObject({ kind: 'checked', fingerprint, isAsWritten: false });
    expect(bad(report)).toEqual({ ...nothing, extra: [`../${EML}`] });
  });

  it('is as docs/evidence-packs.md says: a program written after it alone makes the same', async () => {
    const report = await checkPack(asBlob(smallPack()));
    expect(report).toMatchObject({ kind: 'checked', isAsWritten: true });
    const commented = await checkPack(asBlob(smallPack({ commented: true })));
    expect(commented).toMatchObject({ kind: 'checked', isAsWritten: false });
  });

  it('shows no other end than its own, also where an email holds what looks like one', async () => {
    const end = Buffer.from('PK\x05\x06');
    const pack = await buildPack(['a'], {
      content: (id, type) => {
        const [head, tail] = [renditionBytes(id, type), Buffer.from('IEND %%EOF')];
        return Buffer.concat([head, randomBytes(70_000), end, tail]);
      },
    });
    const bytes = await bytesOf(pack.zip);
    expect(bytes.indexOf(end)).toBe(bytes.length - 22);
    const report = await checkPack(pack.zip);
    expect(bad(report)).toEqual(nothing);
    expect(report).toMatchObject({ isAsWritten: true });
    const inOneBlock = reshaped(bytes, ({ entries }) => {
      const [eml] = entries.filter((entry) => nameOf(entry).endsWith('.eml'));
      if (eml) counted(eml, deflateRawSync(inflateRawSync(eml.data), { level: 0 }));
    });
    expect(inOneBlock.indexOf(end)).toBeLessThan(inOneBlock.length - 22);
    const asOneBlock = await checkPack(asBlob(inOneBlock));
    expect(bad(asOneBlock)).toEqual(nothing);
    expect(asOneBlock).toMatchObject({ isAsWritten: false });
  });

  it('tells how far the check has come, and can be stopped', async () => {
    const seen: number[] = [];
    await checkPack(zip, { onProgress: (part) => seen.push(part) });
    expect(seen.at(-1)).toBe(1);
    await expect(
      checkPack(zip, { signal: AbortSignal.abort(new Error('stopped')) }),
    ).rejects.toThrow('stopped');
  });
});

describe('a pack in which something was changed', () => {
  it('names the file of which one byte was changed', async () => {
    const report = await checkPack(
      await repack(zip, (files) => void files.file(EML, 'From: news@example.com\r\n')),
    );
    expect(bad(report)).toEqual({ ...nothing, changed: [EML] });
  });

  it('names a file whose bytes were changed in the archive itself', async () => {
    const report = await checkPack(await overwrite(zip, '%PDF-1.4', '%PDF-1.5'));
    expect(pathsIn(report, 'changed')).toEqual([
      expect.stringContaining('0001'),
      expect.stringContaining('0002'),
    ]);
  });

  it('names what is missing and what was added', async () => {
    const report = await checkPack(
      await repack(zip, (files) => void files.remove(EML).file('emails/secret.html', '<script>')),
    );
    expect(bad(report)).toEqual({ changed: [], missing: [EML], extra: ['emails/secret.html'] });
  });

  it.each<[string, (cover: string) => string]>([
    ['its words', (cover) => cover.replace('Case 4711', 'Case 4712')],
    ['the fingerprint on it', (cover) => cover.replace(/(id="fingerprint">)./, '$1x')],
    ['a second fingerprint on it', (cover) => cover.replace(/<code id="finger.*<\/code>/, '$&$&')],
    ['the fingerprint left blank', (cover) => cover.replace(/[0-9a-f]{64}/, '0'.repeat(64))],
  ])('notices a changed cover: %s', async (_what, change) => {
    const report = await checkPack(await withText(zip, change, 'index.html'));
    expect(bad(report)).toEqual({ ...nothing, changed: ['index.html'] });
  });

  it('names the file of which the manifest says another size', async () => {
    const forged = await withManifest(zip, ({ files }) => {
      for (const file of files) if (file.path === EML) file.size += 1;
    });
    expect(pathsIn(await checkPack(forged), 'changed')).toContain(EML);
  });

  it('has another fingerprint when a file and the manifest were changed together, and its cover no longer fits', async () => {
    const forged = 'From: somebody@else.example\r\n';
    const changed = await withManifest(
      await repack(zip, (files) => void files.file(EML, forged)),
      (manifest) => {
        const file = manifest.files.find(({ path }) => path === EML);
        if (file)
          Object.assign(file, {
            size: forged.length,
            sha256: createHash('sha256').update(forged).digest('hex'),
          });
      },
    );
    const report = await checkPack(changed);
    expect(pathsIn(report, 'changed')).toEqual(['index.html']);
    expect(report.kind === 'checked' && report.fingerprint !== fingerprint).toBe(true);
  });
});

const EMPTY = '{"format":"message-archive-evidence","version":1}';
/** A zip of a manifest with nothing in it, and one more file or a second one. */
const beside = (name: string, content: string | Buffer = EMPTY, first = 'manifest.json') =>
  zipWith([
    [first, EMPTY],
    [name, content],
  ]);
/** The same, where the second file goes by another name of the same length. */
const called = async (name: string) => {
  const plain = 'x'.repeat(name.length);
  return overwrite(await beside(plain), plain, name);
};

/** An archive whose end says that it has so many entries. */
async function sayingCount(archive: Blob, count: number): Promise<Blob> {
  const bytes = await bytesOf(archive);
  bytes.writeUInt16LE(count, bytes.length - 22 + 10);
  return asBlob(bytes);
}

describe('what is no pack, or a hostile one, is refused', () => {
  it.each([
    ['nothing at all', () => new Blob([]), 'notZip'],
    ['a pack with something behind it', () => new Blob([zip, '\n']), 'notZip'],
    ['half a pack', () => zip.slice(0, 2000), 'notZip'],
    ['an empty zip', () => zipWith([]), 'notPack'],
    ['another zip', () => zipWith([['a.txt', 'a']]), 'notPack'],
    ['a manifest that is no JSON', () => zipWith([['manifest.json', '{']]), 'notPack'],
    ['escapes of nothing', () => zipWith([['manifest.json', '\\😀'.repeat(250_000)]]), 'notPack'],
    [
      'the manifest of something else',
      () => zipWith([['manifest.json', '{"name":"app","version":1}']]),
      'notPack',
    ],
    ['a pack two folders deep', () => zipWith([['a/b/manifest.json', EMPTY]]), 'notPack'],
    ['two packs in one', () => beside('b/manifest.json', EMPTY, 'a/manifest.json'), 'notPack'],
    ['a manifest with nothing in it', () => zipWith([['manifest.json', EMPTY]]), 'unreadable'],
    [
      'a manifest behind a byte order mark',
      () => zipWith([['manifest.json', `\ufeff${EMPTY}`]]),
      'notPack',
    ],
    ['two files of one name', () => beside('manifest.json'), 'sameName'],
    ['names that differ by case', () => beside('Manifest.json'), 'sameName'],
    ['a name from here', () => called('./manifest.json'), 'sameName'],
    ['a name with a doubled slash', () => beside('a//b', '', 'a/b'), 'sameName'],
    ['a name whose end Windows drops', () => called('manifest.json. '), 'sameName'],
    ['a stream of a file', () => called('manifest.json:x'), 'sameName'],
    ['a short name of Windows', () => called('MANIFE~1.JSO'), 'unsafeName'],
    ['a way out of the folder', () => called('../evil.txt'), 'unsafeName'],
    ['a way out at its end', () => called('a/..'), 'unsafeName'],
    ['an absolute path', () => called('/etc/passwd'), 'unsafeName'],
    ['a drive', () => called('C:/evil.txt'), 'unsafeName'],
    ['a name with a line end', () => called('a\nb.txt'), 'unsafeName'],
    ['a name with a sign that deletes', () => called('a\u007fb.txt'), 'unsafeName'],
    [
      'a small file that unpacks to very much',
      () => beside('bomb.txt', Buffer.alloc(1e8)),
      'tooLarge',
    ],
    ...[6, 10].map((fromEnd): [string, () => Promise<Blob>, string] => [
      `a zip of the 64-bit variant, however small (${fromEnd})`,
      async () => {
        const wide = await bytesOf(await zipWith([['manifest.json', '{}']]));
        wide.writeUInt32LE(0xffffffff, wide.length - fromEnd);
        return asBlob(wide);
      },
      'locked',
    ]),
    [
      'more files than any pack has',
      async () => sayingCount(await zipWith([['manifest.json', '{}']]), 20_001),
      'tooMany',
    ],
    [
      'as many as may be, of which all but one are missing',
      async () => sayingCount(await zipWith([['manifest.json', '{}']]), 20_000),
      'damaged',
    ],
  ])('%s', async (_what, make, fault) => {
    expect(faultOf(await checkPack(await make()))).toBe(fault);
  });

  it('a newer format, by name', async () => {
    const newer = await withManifest(zip, (manifest) => (manifest.version = 3));
    expect(faultOf(await checkPack(newer))).toBe('newer');
  });

  type Change = Parameters<typeof withManifest>[1];
  const firstFile =
    (given: object): Change =>
    ({ files }) =>
      Object.assign(files[0] ?? {}, given);
  const whole =
    (given: object): Change =>
    (manifest) =>
      Object.assign(manifest, given);

  it.each<[string, Change]>([
    ['paths that lead elsewhere', firstFile({ path: '../evil' })],
    ...['emails/con/email.eml', 'nul', 'emails/COM1.png', 'aux.tar/x'].map(
      (path): [string, Change] => [`a path that opens a device: ${path}`, firstFile({ path })],
    ),
    ...['index.html/x', 'manifest.json/x', 'Manifest.csv/x'].map((path): [string, Change] => [
      `a file that is a folder of another: ${path}`,
      (manifest) =>
        manifest.files.push({ path, size: 1, sha256: createHash('sha256').digest('hex') }),
    ]),
    ['a file listed twice', (manifest) => manifest.files.push(...manifest.files.slice(0, 1))],
    ['a hash that is none', firstFile({ sha256: 'abc' })],
    ['a size that is none', firstFile({ size: -1 })],
    ['the manifest in its own list', firstFile({ path: 'manifest.json' })],
    [
      'an email with a file that is not listed',
      (manifest) => Object.assign(manifest.emails[0]?.files[0] ?? {}, { path: 'emails/other.png' }),
    ],
    ['another cover', (manifest) => Object.assign(manifest.cover, { path: 'other.html' })],
    [
      'a longer list than any pack has',
      ({ emails: [email] }) =>
        email?.missing.push(
          ...Array.from({ length: 20_001 }, () => ({ type: 'png', reason: 'failed' }) as const),
        ),
    ],
    ['a text without end', whole({ note: 'x'.repeat(100_001) })],
    ['a text where a list belongs', whole({ emails: 'none' })],
    ['nothing where a person belongs', whole({ user: null })],
  ])('a manifest with %s', async (_what, change) => {
    expect(faultOf(await checkPack(await withManifest(zip, change)))).toBe('unreadable');
  });

  it.each<[string, (bytes: Buffer) => unknown]>([
    ['the size', (bytes) => bytes.writeUInt32LE(3, bytes.lastIndexOf(EML) - 46 + 24)],
    ['the name', (bytes) => bytes.write('X', bytes.indexOf(EML) + EML.length - 1)],
  ])('a zip that lies about %s of a file: it is not what was packed', async (_what, change) => {
    const bytes = await bytesOf(zip);
    change(bytes);
    expect(bad(await checkPack(asBlob(bytes)))).toEqual({ ...nothing, changed: [EML] });
  });

  it('entries that lie over each other', async () => {
    const text = 'x'.repeat(500);
    const files = [
      ['manifest.json', '{}'],
      ['a.txt', text],
      ['b.txt', text],
    ] as const;
    const bytes = await bytesOf(await zipWith(files));
    const second = bytes.lastIndexOf('b.txt') - 46;
    const first = bytes.lastIndexOf('a.txt') - 46;
    bytes.writeUInt32LE(bytes.readUInt32LE(first + 42) + 1, second + 42);
    expect(faultOf(await checkPack(asBlob(bytes)))).toBe('damaged');
  });
});

(canRunScript ? describe : describe.skip)('docs/check-pack.py', () => {
  it('says the same of each of them', () => {
    const { checked, differ } = differences();
    expect(differ).toEqual([]);
    expect(checked).toBeGreaterThan(50);
  });
});
