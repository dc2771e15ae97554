import { randomBytes } from 'node:crypto';
import { checkPack } from '@/evidence/check/checkPack';
import { verdictOf, type Verdict } from '@/evidence/check/packVerdict';
import type { FileType } from '@/lib/fileTypes';
import { asBlob, buildPack, bytesOf, repack } from '../../support/evidencePacks';
import { renditionBytes } from '../../support/build/rendition';
import { canRunScript, runScript, verdictsOfScript } from './zips/bothCheckers';
import { entryAt, nameOf, reshaped, type RawEntry } from './zips/rawZip';
import { counted } from './zips/shapeVariants';

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
  it('refuse a pack with a file that is said to be larger than any, however large the pack is', async () => {
    const large = await bytesOf(
      await repack(asBlob(zip), (files) => {
        files.file('more.bin', randomBytes(2_700_000)).file('large.bin', 'x');
      }),
    );
    large.writeUInt32LE(256_000_000, large.lastIndexOf('large.bin') - 46 + 24);
    expect(verdictOf(await reportOf(large), '')).toBe('extra');
    expect(verdictsOfScript([large])).toEqual(['extra']);
    large.writeUInt32LE(256_000_001, large.lastIndexOf('large.bin') - 46 + 24);
    expect(await reportOf(large)).toEqual({ kind: 'refused', fault: 'tooLarge' });
    expect(runScript(large).stdout).toBe(
      'Cannot be checked: unpacked, it or a file in it is too large for a pack.\n',
    );
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
