import { blankCover, signCover } from '@/evidence/pack/packFormat';
import { zipFrames } from '@/evidence/zip/zipFrames';

it('takes no cover with two places for the fingerprint, filled or not', () => {
  const fingerprint = 'ab'.repeat(32);
  const mark = (text: string) => `<code id="fingerprint">${text}</code>`;
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  const blank = mark('0'.repeat(64));
  expect(blankCover(bytes(mark(fingerprint)), fingerprint)).toEqual(bytes(blank));
  expect(blankCover(bytes(mark(fingerprint) + blank), fingerprint)).toBeNull();
  expect(blankCover(bytes(blank + mark(fingerprint)), fingerprint)).toBeNull();
  expect(signCover(bytes(blank + blank), fingerprint)).toBeNull();
  expect(signCover(bytes(blank + mark(fingerprint)), fingerprint)).toBeNull();
});

it('neither writes nor takes a zip whose directory ends like the locator of another', () => {
  const file = (path: string, packedSize: number) => ({
    path,
    packedSize,
    size: packedSize,
    isDeflated: false,
    crc32: 1,
  });
  const first = file('index.html', 0x07064b50 - 40);
  expect(() => zipFrames([first, file('sixteen.letters1', 1)], 0)).toThrow(RangeError);
  expect(zipFrames([first, file('fifteen.letters', 1)], 0).locals).toHaveLength(2);
  expect(
    zipFrames([{ ...first, packedSize: 5 }, file('sixteen.letters1', 1)], 0).locals,
  ).toHaveLength(2);
});
