import { attempt } from 'es-toolkit';
import * as asn1 from '../asn1';
import { base64Url, bytesOfHex, hexOf, type Bytes } from '@/lib/binaryText';

/** RFC 8301: shorter keys must not be taken. */
export const MIN_RSA_BITS = 1024;
export const MAX_RSA_BITS = 8192;

export type RsaNumbers = { modulus: Bytes; exponent: Bytes };

const RSA = '1.2.840.113549.1.1.1';

/** The key where it is wrapped with its algorithm (SubjectPublicKeyInfo), else as it is. */
function unwrapped(key: asn1.Asn1): asn1.Asn1 {
  const [algorithm, bits] = asn1.sequence(key, 2);
  if (algorithm?.tag !== asn1.TAG.sequence) return key;
  const [id, parameters] = asn1.sequence(algorithm, 2);
  asn1.tagged(parameters, asn1.TAG.null);
  if (asn1.oid(id) !== RSA) throw new asn1.Asn1Error('It is no key of RSA.');
  return asn1.readAsn1(asn1.bits(bits));
}

/** An RSA key from its DER, wrapped or not (RFC 6376 allows both); null where it is none. */
export function readRsaKey(der: Uint8Array): RsaNumbers | null {
  const [, numbers] = attempt(() =>
    asn1.sequence(unwrapped(asn1.readAsn1(der)), 2).map((number) => asn1.integer(number)),
  );
  const [modulus, exponent] = numbers ?? [];
  // Of an exponent of 1 the text itself is the signature; an even one is none.
  if (!modulus || !exponent || exponent === '1' || /[02468ace]$/.test(exponent)) return null;
  return { modulus: bytesOfHex(modulus), exponent: bytesOfHex(exponent) };
}

/** Points of order 8 and below, without their sign: anybody can sign as one of these. */
const WEAK_POINTS = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
];

/** Whether bytes can be a key of Ed25519 that somebody keeps. */
export const isEdKey = (bytes: Uint8Array): boolean =>
  bytes.length === 32 &&
  !WEAK_POINTS.includes(hexOf(bytes.map((byte, at) => (at === 31 ? byte & 0x7f : byte))));

/** How long the key is. */
export const rsaBits = ({ modulus }: RsaNumbers): number =>
  modulus.length * 8 - Math.clz32(modulus[0] ?? 0) + 24;

export type PublicKey =
  { type: 'rsa'; numbers: RsaNumbers } | { type: 'ed25519'; bytes: Uint8Array<ArrayBuffer> };

/** Whether a key's owner signed some bytes. @throws DOMException where it cannot be used here */
export async function isSignedBy(
  key: PublicKey,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const { subtle } = crypto;
  if (key.type === 'ed25519') {
    const name = 'Ed25519';
    const imported = await subtle.importKey('raw', key.bytes, { name }, false, ['verify']);
    // RFC 8463: not the bytes are signed, but their SHA-256.
    return subtle.verify({ name }, imported, signature, await subtle.digest('SHA-256', signed));
  }
  const { modulus, exponent } = key.numbers;
  const jwk = { kty: 'RSA', n: base64Url(modulus), e: base64Url(exponent) };
  const scheme = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const imported = await subtle.importKey('jwk', jwk, scheme, false, ['verify']);
  return subtle.verify(scheme.name, imported, signature, signed);
}
