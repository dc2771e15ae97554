import { randomBytes } from 'node:crypto';
import { checkPack } from '@/evidence/check/checkPack';
import { verdictOf, type Verdict } from '@/evidence/check/packVerdict';
import type { FileType } from '@/lib/fileTypes';
import { asBlob, buildPack, bytesOf, repack } from '../../support/evidencePacks';
import { renditionBytes } from '../../support/build/rendition';
import { canRunScript, saidByScript, saidOnThePage, verdictsOfScript } from './zips/bothCheckers';
import { entryAt, nameOf, reshaped, type RawEntry } from './zips/rawZip';
import { counted } from './zips/variants';

let zip: Buffer;
beforeAll(async () => (zip = await bytesOf((await buildPack(['a'])).zip)));
const reportOf = (bytes: Buffer) => checkPack(asBlob(bytes));

/** How the header of an entry begins. */
const NEXT = Buffer.from('PK\x03\x04\x14');

/** The pack with one of its emails' files packed otherwise. */
const withFile = (bytes: Buffer, type: FileType, change: (entry: RawEntry) => void) =>
  reshaped(bytes, ({ entries }) =>
    change(
      entryAt(
        entries.filter((entry) => nameOf(entry).includes(`/email.${type}`)),
        0,
      ),
    ),
  );

(canRunScript ? describe : describe.skip)('both checkers', () => {
  it.each([
    ['index.html', 16_000_000, 16_000_001],
    ['manifest.csv', 16_000_000, 16_000_001],
    ['keys.json', 16_000_000, 16_000_001],
    ['manifest.json', 16_000_000, 16_000_001],
    ['more.txt', 63_000_000, 64_000_000],
    ['large.bin', 256_000_000, 256_000_001],
  ])('refuse a pack before unpacking it for a large %s', async (name, most, tooMuch) => {
    const more = await repack(asBlob(zip), (files) => {
      if (most > 64_000_000) files.file('more.bin', randomBytes(2_700_000));
      if (!files.file(name)) files.file(name, 'x');
    });
    const saying = async (size: number) => {
      const bytes = await bytesOf(more);
      bytes.writeUInt32LE(size, bytes.lastIndexOf(name) - 46 + 24);
      return bytes;
    };
    const packs = [await saying(most), await saying(tooMuch)];
    const reports = await Promise.all(packs.map(reportOf));
    const tooLarge = { kind: 'refused', fault: 'tooLarge' };
    expect(reports).toEqual([expect.not.objectContaining(tooLarge), tooLarge]);
    expect(saidByScript(packs)).toEqual(reports.map((report) => saidOnThePage(report, '')));
  });

  it.each<[string, FileType, (own: Uint8Array) => Uint8Array, (entry: RawEntry) => void]>([
    [
      'is empty, without even its deflated end',
      'html',
      () => new Uint8Array(),
      (entry) => counted(entry, Buffer.alloc(0)),
    ],
    [
      'ends in the header of the next one',
      'pdf',
      (own) => Buffer.concat([own, NEXT]),
      (entry) => (entry.data = entry.data.subarray(0, -NEXT.length)),
    ],
  ])('call a file changed that %s', async (_what, type, content, change) => {
    const pack = await buildPack(['a'], {
      content: (id, one) => (one === type ? content(renditionBytes(id, one)) : undefined),
    });
    const bytes = await bytesOf(pack.zip);
    const forged = withFile(bytes, type, change);
    const page = [verdictOf(await reportOf(bytes), ''), verdictOf(await reportOf(forged), '')];
    expect(page).toEqual<Verdict[]>(['consistent', 'changed']);
    expect(verdictsOfScript([bytes, forged])).toEqual(page);
  });
});

(canRunScript ? describe : describe.skip)('docs/check-pack.py', () => {
  it('inflates piece by piece, and never without a limit', () => {
    const shorter = withFile(zip, 'eml', ({ local, central }) => {
      local.writeUInt32LE(3, 22);
      central.writeUInt32LE(3, 24);
    });
    const longer = withFile(zip, 'eml', (entry) =>
      counted(entry, Buffer.concat([entry.data, Buffer.alloc(20)])),
    );
    const cut = withFile(zip, 'eml', (entry) => counted(entry, entry.data.subarray(0, -1)));
    const watched = `
import zlib
inflater = zlib.decompressobj
class Watched:
    def __init__(self, bits): self.own = inflater(bits)
    def __getattr__(self, name): return getattr(self.own, name)
    def decompress(self, piece, most):
        assert most > 0 and len(piece) <= 7
        return self.own.decompress(piece, most)
zlib.decompressobj = Watched
script.PIECE = 7
`;
    expect(verdictsOfScript([zip, shorter, longer, cut], '', watched)).toEqual<Verdict[]>([
      ...(['consistent', 'changed', 'changed', 'changed'] as const),
    ]);
  });

  it('does not call unchanged what ends in the locator of another directory', () => {
    const there = zip.subarray(-42, -38).toString('hex'); // a true one takes a pack of 118 MB
    const locator = `script.LOCATOR = bytes.fromhex('${there}')`;
    expect(verdictsOfScript([zip], '', locator)).toEqual(['repacked']);
  });
});
