import { bytesOfHex, hexOf, type Bytes } from '@/lib/binaryText';

export const SHA256 = '2.16.840.1.101.3.4.2.1';

/** The question to a timestamp service (RFC 3161, 2.4.1), as DER. */
export const timestampRequest = (sha256: Bytes, nonce: Bytes): Bytes =>
  bytesOfHex(
    [
      '3043020101', // of version 1
      `3031300d060960864801650304020105000420${hexOf(sha256)}`, // SHA-256
      `0208${hexOf(nonce)}`,
      '0101ff', // with the certificates
    ].join(''),
  );

/** A number that nobody has used before: 8 random bytes, positive and without zeros before it. */
export function newNonce(): Bytes {
  const nonce = crypto.getRandomValues(new Uint8Array(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}
