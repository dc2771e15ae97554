import { randomBytes } from 'node:crypto';
import { crc32 as ofNode } from 'node:zlib';
import { crc32 } from '@/evidence/zip/crc32';

it('is the checksum that everybody knows, whatever the length, and wherever the bytes begin', () => {
  const bytes = new Uint8Array(randomBytes(200));
  for (let start = 0; start < 9; start += 1)
    for (let end = start; end < bytes.length; end += 1)
      expect(crc32(bytes.subarray(start, end))).toBe(ofNode(bytes.subarray(start, end)));
});
