import * as der from 'asn1js';
import type { Bytes } from '@/lib/binaryText';

export const SHA256 = '2.16.840.1.101.3.4.2.1';

/** The question to a timestamp service (RFC 3161, 2.4.1). */
export function timestampRequest(sha256: Bytes, nonce: Bytes): Bytes {
  const algorithm = [new der.ObjectIdentifier({ value: SHA256 }), new der.Null()];
  const imprint = [
    new der.Sequence({ value: algorithm }),
    new der.OctetString({ valueHex: sha256 }),
  ];
  const request = [
    new der.Integer({ value: 1 }),
    new der.Sequence({ value: imprint }),
    new der.Integer({ valueHex: nonce }),
    new der.Boolean({ value: true }), // with the certificates
  ];
  return new Uint8Array(new der.Sequence({ value: request }).toBER());
}

/** A number that nobody has used before: 8 random bytes, positive and without zeros before it. */
export function newNonce(): Bytes {
  const nonce = crypto.getRandomValues(new Uint8Array(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}
