import { webcrypto } from 'node:crypto';

/** An envelope that cannot be opened: damaged, made with another secret, or for another field. */
export class EnvelopeError extends Error {}

/** Seals and opens the fields `password` and `exportAwsSecretKey`; `field` is the field's name. */
export type SecretEnvelopes = {
  seal(plain: string, field: string): Promise<string>;
  /** Seals what is kept here, told apart from what somebody sealed who typed the secret. */
  sealStored(plain: string, field: string): Promise<string>;
  /** Throws EnvelopeError. */
  open(envelope: string, field: string): Promise<string>;
};

/** The only way of deriving the key here: the shared secret is random, so no slow one is needed. */
const KDF = 'hkdf-sha256';
const BLOCK = 64;

/**
 * Envelopes of the form `mas1.<kid>.hkdf-sha256.<salt>.<iv>.<ciphertext and tag>`: AES-256-GCM
 * by a key derived from the shared secret; key id, derivation and field are authenticated with it.
 * @param secret 32 random bytes, base64url
 */
export function createSecretEnvelopes(secret: string, kid: string): SecretEnvelopes {
  return {
    seal: (plain, field) => seal(plain, field, secret, kid),
    sealStored: (plain, field) => seal(plain, field, secret, kid + STORED),
    open: (envelope, field) => open(envelope, field, secret, [kid, kid + STORED]),
  };
}

/** Ends the key id of what is sealed to be kept; authenticated: nobody takes it off. */
const STORED = '-stored';

/** Whether an envelope was sealed here to be kept: nobody has just typed what is in it. */
export const isSealedHere = (envelope: string): boolean =>
  envelope.split('.')[1]?.endsWith(STORED) ?? false;

async function seal(plain: string, field: string, secret: string, kid: string): Promise<string> {
  const salt = webcrypto.getRandomValues(new Uint8Array(16));
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const key = await deriveKey(secret, salt);
  const sealed = await webcrypto.subtle.encrypt(gcm(iv, kid, field), key, pad(plain));
  return ['mas1', kid, KDF, ...[salt, iv, new Uint8Array(sealed)].map(toBase64Url)].join('.');
}

async function open(
  envelope: string,
  field: string,
  secret: string,
  ownKids: readonly string[],
): Promise<string> {
  const [version, kid = '', kdf = '', salt = '', iv = '', sealed = '', ...rest] =
    envelope.split('.');
  const known = version === 'mas1' && ownKids.includes(kid) && kdf === KDF && rest.length === 0;
  if (!known || ![salt, iv, sealed].every(isBase64Url)) throw new EnvelopeError('Not an envelope');
  try {
    const key = await deriveKey(secret, fromBase64Url(salt));
    return unpad(
      await webcrypto.subtle.decrypt(
        gcm(fromBase64Url(iv), kid, field),
        key,
        fromBase64Url(sealed),
      ),
    );
  } catch {
    throw new EnvelopeError('The envelope cannot be opened');
  }
}

async function deriveKey(secret: string, salt: Uint8Array): Promise<webcrypto.CryptoKey> {
  const material = await webcrypto.subtle.importKey('raw', fromBase64Url(secret), 'HKDF', false, [
    'deriveKey',
  ]);
  const hkdf = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt,
    info: new TextEncoder().encode('mas-secret-field/v1'),
  };
  return webcrypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

function gcm(iv: Uint8Array, kid: string, field: string) {
  const authenticated = ['mas1', kid, KDF, field].map((part) => `${part.length}:${part}`).join('|');
  return {
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(authenticated),
    tagLength: 128,
  };
}

/** Two bytes of length and the text, in whole blocks: a password's length does not show. */
function pad(plain: string): Uint8Array {
  const text = new TextEncoder().encode(plain);
  if (text.length > 0xffff) throw new RangeError('The secret is too long');
  const padded = new Uint8Array(Math.ceil((text.length + 2) / BLOCK) * BLOCK);
  padded.set([text.length >> 8, text.length & 0xff]);
  padded.set(text, 2);
  return padded;
}

function unpad(padded: ArrayBuffer): string {
  const length = new DataView(padded).getUint16(0);
  return new TextDecoder('utf-8', { fatal: true }).decode(padded.slice(2, 2 + length));
}

const toBase64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const fromBase64Url = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));

/** Only the canonical spelling: the last character's unused bits could change unnoticed. */
const isBase64Url = (text: string): boolean =>
  text !== '' && toBase64Url(fromBase64Url(text)) === text;
