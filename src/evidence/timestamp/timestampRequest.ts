import type { Bytes } from '@/lib/binaryText';
import {
  Boolean as Asn1Boolean,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js';

export const SHA256 = '2.16.840.1.101.3.4.2.1';

/** The question to a timestamp service (RFC 3161, 2.4.1). */
export function timestampRequest(sha256: Bytes, nonce: Bytes): Bytes {
  const algorithm = new Sequence({ value: [new ObjectIdentifier({ value: SHA256 }), new Null()] });
  const imprint = new Sequence({ value: [algorithm, new OctetString({ valueHex: sha256 })] });
  const request = new Sequence({
    value: [
      new Integer({ value: 1 }),
      imprint,
      new Integer({ valueHex: nonce }),
      new Asn1Boolean({ value: true }),
    ],
  });
  return new Uint8Array(request.toBER());
}

/** A number that nobody has used before: 8 random bytes, positive and without zeros before it. */
export function newNonce(): Bytes {
  const nonce = crypto.getRandomValues(new Uint8Array(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}
