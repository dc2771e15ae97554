import { bytesOfHex, hexOf, type Bytes } from '@/lib/binaryText';

export const SHA256 = '2.16.840.1.101.3.4.2.1';

/** The question to a timestamp service (RFC 3161, 2.4.1). `nonce`: as `newNonce` makes them. */
export const timestampRequest = (sha256: Bytes, nonce: Bytes): Bytes =>
  bytesOfHex(
    [
      '3043020101', // version 1
      '3031300d0609608648016503040201' + '0500' + '0420' + hexOf(sha256), // SHA-256, and which
      '0208' + hexOf(nonce),
      '0101ff', // with the certificates
    ].join(''),
  );

/** A number that nobody has used before: 8 random bytes, positive and without zeros before it. */
export function newNonce(): Bytes {
  const nonce = crypto.getRandomValues(new Uint8Array(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}
