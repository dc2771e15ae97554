import { bytesOfHex, type Bytes } from '@/lib/binaryText';
import * as asn1 from '../asn1';
import type { Asn1 } from '../asn1';

/** A signature is of a kind that the browser does not check, or too weak to show anything. */
export class AlgorithmError extends Error {
  override readonly name = 'AlgorithmError';
}

export type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512';

type Method =
  | { name: 'RSASSA-PKCS1-v1_5' | 'ECDSA'; hash: Hash }
  | { name: 'RSA-PSS'; hash: Hash; saltLength: number };

type Named<Value> = Readonly<Record<string, Value>>;

const HASHES: Named<Hash> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
const RSA_KEY = '1.2.840.113549.1.1.1';
const RSA_PSS = '1.2.840.113549.1.1.10';
const MGF1 = '1.2.840.113549.1.1.8';
const METHODS: Named<Method> = {
  '1.2.840.113549.1.1.11': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { name: 'ECDSA', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { name: 'ECDSA', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { name: 'ECDSA', hash: 'SHA-512' },
};
const CURVES: Named<{ namedCurve: string; bytes: number }> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', bytes: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', bytes: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', bytes: 66 },
};
const MIN_RSA_BITS = 2048;

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AlgorithmError('The algorithm is not known here.');
  return value;
}

/** The identifier of an algorithm that has no parameters. @throws Asn1Error where it has any */
export function algorithmOf(algorithm: Asn1 | undefined): string {
  const [id, ...parameters] = asn1.sequence(algorithm);
  asn1.optional(parameters, asn1.TAG.null);
  return asn1.oid(id);
}

/** The hash that an algorithm names. @throws AlgorithmError for SHA-1 and all that is not known */
export const hashOf = (algorithm: Asn1 | undefined): Hash => known(HASHES[algorithmOf(algorithm)]);

/** The hash of some bytes. */
export const digest = async (hash: Hash | 'SHA-1', bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(hash, bytes));

/** The browser knows only a mask made with the hash itself (MGF1). */
function pssMethod(parameters: Asn1 | undefined): Method {
  const [hashed, masked, salt] = asn1.optional(
    asn1.sequence(parameters),
    ...[asn1.numbered(0), asn1.numbered(1), asn1.numbered(2)],
  );
  const hash = hashOf(hashed?.items[0]);
  const [mask, ofMask] = asn1.sequence(masked?.items[0], 2);
  if (asn1.oid(mask) !== MGF1 || hashOf(ofMask) !== hash)
    throw new AlgorithmError('The mask is of another hash.');
  return { name: 'RSA-PSS', hash, saltLength: salt ? asn1.smallInteger(salt.items[0]) : 20 };
}

/**
 * How a signature is to be checked.
 * @param stated the hash that stands beside the signature of a token, null in a certificate. PSS is
 * read in certificates alone: openssl does not read it in tokens, and would contradict.
 */
function methodOf(algorithm: Asn1, stated: Hash | null): Method {
  const [id, ...parameters] = asn1.sequence(algorithm);
  if (asn1.oid(id) === RSA_PSS && !stated)
    return pssMethod(asn1.optional(parameters, asn1.TAG.sequence)[0]);
  const name = algorithmOf(algorithm);
  const method =
    name === RSA_KEY && stated
      ? { name: 'RSASSA-PKCS1-v1_5' as const, hash: stated }
      : known(METHODS[name]);
  if (stated && method.hash !== stated) throw new AlgorithmError('There are two hashes.');
  return method;
}

/** A signature of an elliptic curve is a sequence of two numbers. */
function sideBySide(signature: Bytes, size: number): Bytes {
  const whole = new Uint8Array(2 * size);
  const values = asn1.sequence(asn1.readAsn1(signature), 2);
  for (const [index, value] of values.entries()) {
    const number = bytesOfHex(asn1.integer(value));
    if (number.length > size) throw new AlgorithmError('It is no such signature.');
    whole.set(number, (index + 1) * size - number.length);
  }
  return whole;
}

/** @param keyInfo SubjectPublicKeyInfo */
async function importKey(keyInfo: Asn1, { name, hash }: Method) {
  const [, curve] = asn1.sequence(asn1.sequence(keyInfo)[0]);
  const { namedCurve, bytes } =
    name === 'ECDSA' ? known(CURVES[asn1.oid(curve)]) : { namedCurve: '', bytes: 0 };
  const key = await crypto.subtle
    .importKey('spki', keyInfo.raw, { name, hash, namedCurve }, false, ['verify'])
    .catch(() => {
      throw new AlgorithmError('The browser does not take the key.');
    });
  const { modulusLength } = key.algorithm as Partial<RsaKeyAlgorithm>;
  if (modulusLength !== undefined && modulusLength < MIN_RSA_BITS)
    throw new AlgorithmError('The key is too short.');
  return { key, bytes };
}

/** Whether a signature over some bytes was made with a key. @throws AlgorithmError, Asn1Error */
export async function isSignedWith(
  keyInfo: Asn1,
  { algorithm, signature, bytes }: { algorithm: Asn1; signature: Bytes; bytes: Bytes },
  stated: Hash | null = null,
): Promise<boolean> {
  const method = methodOf(algorithm, stated);
  const { key, bytes: size } = await importKey(keyInfo, method);
  const flat = method.name === 'ECDSA' ? sideBySide(signature, size) : signature;
  return crypto.subtle.verify(method, key, flat, bytes).catch(() => {
    throw new AlgorithmError('The browser does not check such a signature.');
  });
}
