import { sha256Hex } from '@/lib/sha256';

it('gives the known digests, of a blob as of bytes, and of a part of a larger buffer alone', async () => {
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const larger = new TextEncoder().encode('xabcx');
  expect(await sha256Hex(new Blob(['abc']))).toBe(abc);
  expect(await sha256Hex(larger.subarray(1, 4))).toBe(abc);
  expect(await sha256Hex(new Blob([]))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
});
