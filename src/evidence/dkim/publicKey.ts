import { base64Url } from '@/lib/binaryText';

/** RFC 8301: shorter keys must not be taken. */
export const MIN_RSA_BITS = 1024;
export const MAX_RSA_BITS = 8192;

export type RsaNumbers = { modulus: Uint8Array; exponent: Uint8Array };

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
/** rsaEncryption, with its parameters NULL. */
const RSA_ALGORITHM = [6, 9, 42, 134, 72, 134, 247, 13, 1, 1, 1, 5, 0];

type Element = { tag: number; content: Uint8Array };

/** The elements one after the other in DER; null where the bytes are none. */
function elementsOf(bytes: Uint8Array): Element[] | null {
  const elements: Element[] = [];
  let at = 0;
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0;
    let length = bytes[at + 1] ?? 0;
    at += 2;
    if (length > 0x80) {
      const digits = length - 0x80;
      if (digits > 3) return null;
      length = bytes.subarray(at, at + digits).reduce((sum, digit) => sum * 256 + digit, 0);
      at += digits;
    } else if (length === 0x80) return null;
    if (at + length > bytes.length) return null;
    elements.push({ tag, content: bytes.subarray(at, at + length) });
    at += length;
  }
  return elements;
}

const whole = (elements: Element[] | null): Uint8Array | null =>
  elements?.length === 1 && elements[0]?.tag === SEQUENCE ? elements[0].content : null;

function positive({ tag, content }: Element): Uint8Array | null {
  if (tag !== INTEGER || content.length === 0 || (content[0] ?? 0) > 0x7f) return null;
  const start = content.findIndex((byte) => byte !== 0);
  return start < 0 ? null : content.subarray(start);
}

function readNumbers(sequence: Uint8Array): RsaNumbers | null {
  const [first, second, ...rest] = elementsOf(sequence) ?? [];
  if (!first || !second || rest.length > 0) return null;
  const [modulus, exponent] = [positive(first), positive(second)];
  return modulus && exponent ? { modulus, exponent } : null;
}

/** The key's sequence where it is wrapped with its algorithm (SubjectPublicKeyInfo). */
function unwrapped(sequence: Uint8Array): Uint8Array | null {
  const [algorithm, key, ...rest] = elementsOf(sequence) ?? [];
  if (algorithm?.tag !== SEQUENCE || key?.tag !== BIT_STRING || rest.length > 0) return null;
  const isRsa =
    algorithm.content.length === RSA_ALGORITHM.length &&
    RSA_ALGORITHM.every((byte, index) => algorithm.content[index] === byte);
  return isRsa && key.content[0] === 0 ? whole(elementsOf(key.content.subarray(1))) : null;
}

/** An RSA key from its DER, wrapped or not (RFC 6376 allows both); null where it is none. */
export function readRsaKey(der: Uint8Array): RsaNumbers | null {
  const sequence = whole(elementsOf(der));
  if (!sequence) return null;
  const inner = sequence[0] === SEQUENCE ? unwrapped(sequence) : sequence;
  return inner && readNumbers(inner);
}

/** How long the key is. */
export const rsaBits = ({ modulus }: RsaNumbers): number =>
  modulus.length * 8 - Math.clz32(modulus[0] ?? 0) + 24;

export type PublicKey =
  { type: 'rsa'; numbers: RsaNumbers } | { type: 'ed25519'; bytes: Uint8Array<ArrayBuffer> };

/**
 * Whether a signature of some bytes is by the owner of a key.
 * @throws a DOMException where the browser cannot use such a key
 */
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
  const imported = await subtle.importKey(
    'jwk',
    { kty: 'RSA', n: base64Url(modulus), e: base64Url(exponent) },
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  return subtle.verify('RSASSA-PKCS1-v1_5', imported, signature, signed);
}
