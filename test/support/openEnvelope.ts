import { webcrypto } from 'node:crypto';

// The receivers' side of the envelopes that the local backend does not use itself:
// see src/features/exports/destination/encryptSecret.ts.

type Parts = {
  head: string[];
  keying: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  sealed: Uint8Array<ArrayBuffer>;
};

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = (part = ''): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(part, 'base64url'));
const AES = { name: 'AES-GCM', length: 256 };

function partsOf(envelope: string): Parts {
  const parts = envelope.split('.');
  return {
    head: parts.slice(0, 3),
    keying: bytesOf(parts[3]),
    iv: bytesOf(parts[4]),
    sealed: bytesOf(parts[5]),
  };
}

async function decrypt(
  { head, iv, sealed }: Parts,
  key: webcrypto.CryptoKey,
  field: string,
): Promise<string> {
  const additionalData = utf8([...head, field].map((part) => `${part.length}:${part}`).join('|'));
  const padded = await webcrypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData, tagLength: 128 },
    key,
    sealed,
  );
  const length = new DataView(padded).getUint16(0);
  return new TextDecoder('utf-8', { fatal: true }).decode(padded.slice(2, 2 + length));
}

/** Opens a `mas1` envelope whose key comes from a pass phrase (PBKDF2). */
export async function openWithPassPhrase(
  envelope: string,
  passPhrase: string,
  field: string,
): Promise<string> {
  const parts = partsOf(envelope);
  const base = await webcrypto.subtle.importKey('raw', utf8(passPhrase), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const key = await webcrypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: parts.keying, iterations: 600_000 },
    base,
    AES,
    false,
    ['decrypt'],
  );
  return decrypt(parts, key, field);
}

/** Opens a `mas2` envelope with the private key. */
export async function openPublic(
  envelope: string,
  privateKey: webcrypto.CryptoKey,
  field: string,
): Promise<string> {
  const parts = partsOf(envelope);
  const sender = await webcrypto.subtle.importKey(
    'raw',
    parts.keying,
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  );
  const agreed = await webcrypto.subtle.deriveBits(
    { name: 'ECDH', public: sender },
    privateKey,
    256,
  );
  const base = await webcrypto.subtle.importKey('raw', agreed, 'HKDF', false, ['deriveKey']);
  const hkdf = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: parts.keying,
    info: utf8('mas-secret-field/v2'),
  };
  return decrypt(
    parts,
    await webcrypto.subtle.deriveKey(hkdf, base, AES, false, ['decrypt']),
    field,
  );
}
