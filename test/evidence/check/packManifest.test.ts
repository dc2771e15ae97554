/** @jest-environment node */
import { checkPack } from '@/evidence/check/checkPack';
import { verdictOf } from '@/evidence/check/packVerdict';
import type { PackManifest } from '@/evidence/pack/packFormat';
import { canRunScript, verdictsOfScript } from './zips/bothCheckers';
import { renditionBytes } from '../../support/build/rendition';
import { buildPack, repack } from '../../support/evidencePacks';

/** The second file of the emails is the first once more. */
function twice(json: string): string {
  const manifest = JSON.parse(json) as PackManifest;
  const [first, second] = manifest.emails.flatMap(({ files }) => files);
  if (first && second) second.path = first.path;
  return JSON.stringify(manifest, null, 2);
}

describe('not checked is', () => {
  it.each<[string, (json: string) => string | Buffer]>([
    ['a name twice', (json) => json.replace('"note":', '"note": "Case 1", "note":')],
    ['a number that none can hold', (json) => json.replace('"found": 2', '"found": 2.0')],
    ['escaped names', (json) => json.replace('"note":', '"n\\u006fte":')],
    ['bytes that are no text', (json) => Buffer.from(json.replace('Case', 'Cas\xe9'), 'latin1')],
    ['a date that is a sentence', (json) => json.replace(/("utc": ".*)Z"/, '$1Z (about)"')],
    ['a date of no zone', (json) => json.replace(/("utc": ".*)Z"/, '$1"')],
    [
      'a local date of another day',
      (json) => json.replace('"local": "2026-11-20', '"local": "2024-11-20'),
    ],
    ['a local date a minute off', (json) => json.replace(/("local": ".{14})(\d\d)/, '$159')],
    ['an unknown name', (json) => json.replace('"note":', '"lawyer": "Jo", "note":')],
    ['a name of digits', (json) => json.replace('"note":', '"٣": 1, "note":')],
    ['an unknown name within', (json) => json.replace('"zone":', '"place": "Paris", "zone":')],
    ['a text of millions of escapes', (json) => json.replace('Case', '\\n'.repeat(4_000_000))],
    [
      'a list in a list, many times',
      (json) => json.replace('"note":', `"more": ${'['.repeat(1e5)}${']'.repeat(1e5)}, "note":`),
    ],
    ['a version that has a dossier', (json) => json.replace('"version": 1', '"version": 2')],
    ['a version before the first', (json) => json.replace('"version": 1', '"version": 0')],
    [
      'a list as the file of an email',
      (json) => json.replace(/("path": ")emails\/[^"]*/, '$1manifest.csv'),
    ],
    ['one file for two emails', twice],
    ['a file of an email in other letters', (json) => json.replace('"emails/', '"EMAILS/')],
  ])('a manifest that programs or people read differently: %s', async (_what, change) => {
    const { zip } = await buildPack();
    const forged = await repack(zip, async (files) => {
      const json = (await files.file('manifest.json')?.async('string')) ?? '';
      expect(change(json)).not.toBe(json);
      files.file('manifest.json', change(json));
    });
    expect(await checkPack(forged)).toEqual({ kind: 'refused', fault: 'unreadable' });
    const bytes = Buffer.from(await forged.arrayBuffer());
    expect(canRunScript ? verdictsOfScript([bytes]) : ['refused']).toEqual(['refused']);
  });
});

it.each([
  ['1979-12-31', 'refused'],
  ['1980-01-01', 'changed'],
  ['2107-12-31', 'changed'],
  ['2108-01-01', 'refused'],
])('a pack of %s: the years that a zip knows can be checked', async (day, verdict) => {
  const { zip } = await buildPack();
  const moved = await repack(zip, async (files) => {
    const json = (await files.file('manifest.json')?.async('string')) ?? '';
    files.file('manifest.json', json.replace(/("(?:utc|local)": ")[^T]*/g, `$1${day}`));
  });
  expect(verdictOf(await checkPack(moved), '')).toBe(verdict);
  const bytes = Buffer.from(await moved.arrayBuffer());
  expect(canRunScript ? verdictsOfScript([bytes]) : [verdict]).toEqual([verdict]);
});

describe('a pack whose lists are long', () => {
  const packOf = (count: number) =>
    buildPack(
      Array.from({ length: count }, (_, index) => `m${index}`),
      renditionBytes,
      undefined,
      null,
      () => ({ subject: 'x'.repeat(100_000) }),
    );

  it('is checked up to the longest list that the console writes', async () => {
    expect(await checkPack((await packOf(39)).zip)).toMatchObject({ isAsWritten: true });
  });

  it('is not written beyond it', async () => {
    await expect(packOf(41)).rejects.toThrow('manifest.csv');
  });
});
