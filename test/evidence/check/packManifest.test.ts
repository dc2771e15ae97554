/** @jest-environment node */
import { checkPack } from '@/evidence/check/checkPack';
import { buildPack, repack } from '../../support/evidencePacks';

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
  ])('a manifest that programs or people read differently: %s', async (_what, change) => {
    const { zip } = await buildPack();
    const forged = await repack(zip, async (files) => {
      const json = (await files.file('manifest.json')?.async('string')) ?? '';
      expect(change(json)).not.toBe(json);
      files.file('manifest.json', change(json));
    });
    expect(await checkPack(forged)).toEqual({ kind: 'refused', fault: 'unreadable' });
  });
});
