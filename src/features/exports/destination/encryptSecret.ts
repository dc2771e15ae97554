import type { ExportSecret } from '@/config/runtimeConfig';
import { base64Bytes, base64Url } from '@/lib/binaryText';

/** The secret fields; a name is sealed in with its value: envelopes cannot be swapped. */
export type SecretField = 'password' | 'exportAwsSecretKey';

/** Seals a secret before it leaves the page; another wire format supplies another one. */
export type SecretCodec = {
  /** The envelope to send in place of the text. Throws SealError; gives nothing readable back. */
  seal(plain: string, field: SecretField): Promise<string>;
};

/** A secret that could not be sealed (no usable key, too long a text). Says nothing of either. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK = 64;
const PBKDF2_ITERATIONS = 600_000;
const MINIMUM_SECRET = 32;
const AES = { name: 'AES-GCM', length: 256 };
const KID = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * The codec of a key: `mas1.<kid>.<kdf>.<salt>.<iv>.<ciphertext and tag>` under the shared secret,
 * or `mas2.<kid>.ecdh-p256.<ephemeral key>.<iv>.<ciphertext and tag>` for the holder of the private
 * key alone. Both are AES-256-GCM; version, key id, derivation and field are authenticated; the
 * parts are base64url.
 */
export function createSecretCodec(key: ExportSecret): SecretCodec {
  return {
    async seal(plain, field) {
      try {
        if (!KID.test(key.kid)) throw new RangeError('kid');
        return await (key.mode === 'shared'
          ? sealShared(plain, field, key)
          : sealPublic(plain, field, key));
      } catch {
        throw new SealError('The secret could not be sealed');
      }
    },
  };
}

type Shared = Extract<ExportSecret, { mode: 'shared' }>;
type PublicKey = Extract<ExportSecret, { mode: 'public-key' }>;

async function sealShared(plain: string, field: SecretField, { kid, kdf, secret }: Shared) {
  const salt = randomBytes(16);
  const key = await (kdf === 'hkdf-sha256'
    ? hkdf(fromSecret(secret), salt, 'mas-secret-field/v1')
    : pbkdf2(secret, salt));
  return encrypt(plain, key, ['mas1', kid, kdf], salt, field);
}

async function sealPublic(plain: string, field: SecretField, { kid, jwk }: PublicKey) {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const receiver = await crypto.subtle.importKey('jwk', jwk, curve, false, []);
  const ephemeral = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const agreed = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: receiver },
    ephemeral.privateKey,
    256,
  );
  const sent = new Uint8Array(await crypto.subtle.exportKey('raw', ephemeral.publicKey));
  const key = await hkdf(new Uint8Array(agreed), sent, 'mas-secret-field/v2');
  return encrypt(plain, key, ['mas2', kid, 'ecdh-p256'], sent, field);
}

async function encrypt(
  plain: string,
  key: CryptoKey,
  head: string[],
  keying: Bytes,
  field: SecretField,
): Promise<string> {
  const iv = randomBytes(12);
  const authenticated = [...head, field].map((part) => `${part.length}:${part}`).join('|');
  const gcm = { name: 'AES-GCM', iv, additionalData: utf8(authenticated), tagLength: 128 };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(gcm, key, pad(plain)));
  return [...head, ...[keying, iv, sealed].map(base64Url)].join('.');
}

async function derive(material: Bytes, way: HkdfParams | Pbkdf2Params): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', material, way.name, false, ['deriveKey']);
  return crypto.subtle.deriveKey(way, base, AES, false, ['encrypt']);
}

const hkdf = (material: Bytes, salt: Bytes, info: string) =>
  derive(material, { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) });

const pbkdf2 = (passPhrase: string, salt: Bytes) =>
  derive(utf8(passPhrase), {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt,
    iterations: PBKDF2_ITERATIONS,
  });

/** Two bytes of length and the text, padded to whole blocks: its length is not told. */
function pad(plain: string): Bytes {
  const text = utf8(plain);
  if (text.length > 0xffff) throw new RangeError('length');
  const padded = new Uint8Array(Math.ceil((text.length + 2) / BLOCK) * BLOCK);
  padded.set([text.length >> 8, text.length & 0xff]);
  padded.set(text, 2);
  return padded;
}

/** HKDF stretches nothing: it needs a secret that is random and long enough by itself. */
function fromSecret(secret: string): Bytes {
  const bytes = base64Bytes(secret.replace(/-/g, '+').replace(/_/g, '/'));
  if (!bytes || bytes.length < MINIMUM_SECRET) throw new RangeError('secret');
  return bytes;
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));
