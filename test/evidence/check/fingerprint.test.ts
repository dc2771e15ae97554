/** @jest-environment node */
import { isSameFingerprint } from '@/evidence/check/checkPack';

describe('a noted fingerprint', () => {
  const fingerprint = 'ab12'.repeat(16);
  it.each([
    [fingerprint, true],
    [` ${fingerprint.toUpperCase().replace(/(.{8})/g, '$1 ')}\n`, true],
    [fingerprint.replace(/(..)(?=.)/g, '$1:'), true],
    ['cd34'.repeat(16), false],
    [fingerprint.slice(0, 16), null],
    ['', null],
  ])('%j', (noted, expected) => expect(isSameFingerprint(noted, fingerprint)).toBe(expected));
});
