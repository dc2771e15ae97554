import { createHash } from 'node:crypto';
import type JSZip from 'jszip';
import { readEmail } from '@/api/emails';
import { verdictOf } from '@/evidence/check/packVerdict';
import type { PackManifest } from '@/evidence/pack/packFormat';
import { canRunScript, checkPack, differences, runScript } from './zips/bothCheckers';
import { buildPack, bytesOf, repack, withText } from '../../support/evidencePacks';

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** Another manifest, as JSON. */
const other = (change: (manifest: PackManifest) => void) => (json: string) => {
  const manifest = JSON.parse(json) as PackManifest;
  change(manifest);
  return JSON.stringify(manifest, null, 2);
};

/** The second file of the emails is the first once more. */
const twice = other(({ emails }) => {
  const [first, second] = emails.flatMap(({ files }) => files);
  if (first && second) second.path = first.path;
});

/** With one more message in the folder of an email, of which the manifest knows no email. */
const withAnother = other(({ files }) => {
  const eml = files.find(({ path }) => path.endsWith('.eml'));
  if (eml) files.push({ ...eml, path: eml.path.replace('email.eml', 'message.eml') });
});

let zip: Blob;
beforeAll(async () => ({ zip } = await buildPack()));

it.each<[string, (json: string) => string | Buffer]>([
  ['a name twice', (json) => json.replace('"note":', '"note": "Case 1", "note":')],
  ['a number that none can hold', (json) => json.replace('"found": 2', '"found": 2.0')],
  ['escaped names', (json) => json.replace('"note":', '"n\\u006fte":')],
  ['bytes that are no text', (json) => Buffer.from(json.replace('Case', 'Cas\xe9'), 'latin1')],
  ['a date that is a sentence', (json) => json.replace(/("utc": ".*)Z"/, '$1Z (about)"')],
  ['a date of no zone', (json) => json.replace(/("utc": ".*)Z"/, '$1"')],
  ['a local date a minute off', (json) => json.replace(/("local": ".{14})(\d\d)/, '$159')],
  ['a name of digits', (json) => json.replace('"note":', '"٣": 1, "note":')],
  ['an unknown name within', (json) => json.replace('"zone":', '"place": "Paris", "zone":')],
  ['more letters than are counted', () => JSON.stringify({ format: '😀'.repeat(300_001) })],
  ['a text of millions of escapes', (json) => json.replace('Case', '\\n'.repeat(4_000_000))],
  [
    'a list in a list, many times',
    (json) => json.replace('"note":', `"more": ${'['.repeat(1e5)}${']'.repeat(1e5)}, "note":`),
  ],
  ['a version that has a dossier', (json) => json.replace('"version": 1', '"version": 2')],
  ['a version that is a text', (json) => json.replace('"version": 1', '"version": "1"')],
  ['a number for a text', (json) => json.replace('"Case 4711"', '4711')],
  [
    'a list as the file of an email',
    (json) => json.replace(/("path": ")emails\/[^"]*/, '$1manifest.csv'),
  ],
  ['one file for two emails', twice],
  ['a message that is not under its name', (json) => json.replaceAll('/email.eml', '/real.eml')],
  ['a page under the name of a message', (json) => json.replaceAll('email.html.txt', 'x.eml')],
  ['a message of no email', withAnother],
  ['a folder that systems unpack differently', (json) => json.replaceAll('/0001_', '/0001_ ')],
  ['an email in two folders', (json) => json.replaceAll('/email.eml', '_/email.eml')],
  [
    'emails in each other’s folders',
    (json) => json.replace(/\/000([12])_/g, (_, number) => `/000${number === '1' ? '2' : '1'}_`),
  ],
  [
    'a file that is there and is missing',
    (json) => json.replace('"missing": []', '"missing": [{ "type": "eml", "reason": "failed" }]'),
  ],
  ['a file of an email in other letters', (json) => json.replace('"emails/', '"EMAILS/')],
])('not checked is a manifest that some read otherwise: %s', async (_what, change) => {
  const forged = await withText(zip, (json) => {
    expect(change(json)).not.toBe(json);
    return change(json);
  });
  expect(await checkPack(forged)).toEqual({ kind: 'refused', fault: 'unreadable' });
});

const markOf = (fingerprint: string) => `<code id="fingerprint">${fingerprint}</code>`;
const BLANK = '0'.repeat(64);

// What was hashed is right in each of them.
it.each<[string, string, string, (fingerprint: string) => string]>([
  ['no mark on its cover', 'index.html', '', () => 'anything'],
  ['no mark in its document', 'dossier.pdf', '', () => 'anything'],
  [
    'two marks on its cover',
    'index.html',
    markOf(BLANK) + markOf(BLANK),
    (fingerprint) => markOf(fingerprint) + markOf(BLANK),
  ],
])('a pack with %s is changed', async (_what, path, hashed, shown) => {
  const { zip } = await buildPack(['a']);
  const forged = await repack(zip, async (files) => {
    const json = (await files.file('manifest.json')?.async('string')) ?? '';
    const manifest = JSON.parse(json) as PackManifest;
    const sha256 = sha256Of(hashed);
    const file = { path, size: shown(BLANK).length, sha256 };
    if (path === manifest.cover.path) manifest.cover = file;
    else {
      manifest.version = 2;
      manifest.files.push(file);
    }
    const forgedJson = JSON.stringify(manifest);
    files.file('manifest.json', forgedJson).file(path, shown(sha256Of(forgedJson)));
  });
  expect(verdictOf(await checkPack(forged), '')).toBe('changed');
});

it.each([
  ['1979-12-31', 'refused'],
  ['1980-01-01', 'changed'],
  ['2107-12-31', 'changed'],
  ['2108-01-01', 'refused'],
])('a pack of %s: the years that a zip knows can be checked', async (day, verdict) => {
  const moved = await withText(zip, (json) =>
    json.replace(/("(?:utc|local)": ")[^T]*/g, `$1${day}`).replace('.000Z', '.999Z'),
  );
  expect(verdictOf(await checkPack(moved), '')).toBe(verdict);
});

(canRunScript ? describe : describe.skip)('the script', () => {
  it('says the same of each of these', () => {
    const { checked, differ } = differences();
    expect(differ).toEqual([]);
    expect(checked).toBe(32);
  });

  it('names each file, by what became of it', async () => {
    const eml = 'emails/0001_2026-11-19_a@example.org/email.eml';
    const saidOf = async (forged: Blob) => {
      const { stdout } = runScript(await bytesOf(forged));
      return stdout.split('\n').filter((line) => /^(?: {2}|Changed|With)/.test(line));
    };
    const changed = await repack(zip, (files) => {
      files.file(eml, 'x').remove('manifest.csv').file('none', '');
    });
    expect(await saidOf(changed)).toEqual([
      'Changed: 2 of 10 files are not what the list says.',
      `  not as listed: '${eml}'`,
      "  missing: 'manifest.csv'",
      "  extra: 'none'",
    ]);
    const inFolder = async (files: JSZip) => {
      for (const name of Object.keys(files.files)) {
        const bytes = await files.file(name)?.async('nodebuffer');
        if (bytes) files.remove(name).file(`p/${name}`, bytes);
      }
      files.file('q/manifest.csv', 'x').file('p/none', '');
    };
    expect(await saidOf(await repack(zip, inFolder))).toEqual([
      'With 2 files that do not belong to it.',
      "  extra: '../q/manifest.csv'",
      "  extra: 'none'",
    ]);
  });
});

it('a pack is checked up to the longest list that the console writes, and not written beyond it', async () => {
  const packOf = (count: number) =>
    buildPack(
      Array.from({ length: count }, (_, index) => `m${index}`),
      { given: () => ({ subject: 'x'.repeat(100_000) }) },
    );

  expect(await checkPack((await packOf(39)).zip)).toMatchObject({ isAsWritten: true });
  await expect(packOf(41)).rejects.toThrow('manifest.csv');
});

it.each([1.5, 1e15, 2 ** 53, 1e300])('a pack of an email of %d bytes is checked', async (size) => {
  const read = readEmail({ id: 'a', originalSize: size, eml: { convertedSize: size } });
  const { zip } = await buildPack(['a'], { given: () => ({ originalSize: read?.originalSize }) });
  expect(await checkPack(zip)).toMatchObject({ kind: 'checked', isAsWritten: true });
});

it('a pack that checkers would refuse is not written: for a long text, or for files that unpack to hundreds of times its size', async () => {
  const packOf = (eml: string, subject = '') =>
    buildPack(['a'], {
      content: (_id, type) => (type === 'eml' ? Buffer.from(eml) : undefined),
      given: () => ({ subject }),
    });

  expect(await packOf('Subject: a', 'x'.repeat(100_000))).toBeDefined();
  await expect(packOf('Subject: a', 'x'.repeat(100_001))).rejects.toThrow(/refuse: text$/);
  await expect(packOf(`Subject: ${'x'.repeat(65_000_000)}`)).rejects.toThrow(/refuse: pack$/);
});
