import { ObjectIdentifier } from 'asn1js';

function wrapped(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const digits = content.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  const header = content.length < 0x80 ? length : Buffer.from([0x80 | length.length, ...length]);
  return Buffer.concat([Buffer.from([tag]), header, content]);
}

/** A set first bit makes a number negative: only then a zero stands before (X.690, 8.3.2). */
function positive(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  if (first < 0) return Buffer.from([0]);
  const digits = bytes.subarray(first);
  return (digits[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits;
}

/** `20261120120000`: to the second, in UTC. */
const digitsOf = (instant: number) =>
  new Date(instant).toISOString().slice(0, 19).replace(/\D/g, '');

/** Values of ASN.1 as their bytes (DER), which are put into each other and signed. */
export const der = {
  sequence: (...parts: Uint8Array[]) => wrapped(0x30, ...parts),
  set: (...parts: Uint8Array[]) => wrapped(0x31, ...parts),
  /** A value that the structure around it numbers. */
  numbered: (number: number, ...parts: Uint8Array[]) => wrapped(0xa0 | number, ...parts),
  oid: (value: string) => Buffer.from(new ObjectIdentifier({ value }).toBER()),
  /** A number up to 127, or the bytes of a positive one. */
  integer: (value: number | Uint8Array) =>
    wrapped(0x02, typeof value === 'number' ? Buffer.from([value]) : positive(value)),
  octets: (bytes: Uint8Array) => wrapped(0x04, bytes),
  /** Bits of which as many of the last byte as `unused` says do not count. */
  bits: (bytes: Uint8Array, unused = 0) => wrapped(0x03, Buffer.from([unused]), bytes),
  yes: () => Buffer.from([0x01, 0x01, 0xff]),
  null: () => Buffer.from([0x05, 0x00]),
  text: (value: string) => wrapped(0x0c, Buffer.from(value)),
  /** @param instant unix milliseconds */
  time: (instant: number) => wrapped(0x18, Buffer.from(`${digitsOf(instant)}Z`)),
  /** A date of a certificate, before 2050. @param instant unix milliseconds */
  date: (instant: number) => wrapped(0x17, Buffer.from(`${digitsOf(instant).slice(2)}Z`)),
};
