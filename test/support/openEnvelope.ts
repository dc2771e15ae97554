import * as nodeCrypto from 'node:crypto';

// The receivers' side of the envelopes that the local backend does not use itself:
// see src/features/exports/destination/encryptSecret.ts.

/** Opens an envelope; its key is made of what the envelope has for that. */
function open(envelope: string, field: string, keyOf: (keying: Buffer) => Uint8Array): string {
  const parts = envelope.split('.');
  const [keying, iv, sealed] = parts.slice(3).map((part) => Buffer.from(part, 'base64url')) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const authenticated = [...parts.slice(0, 3), field].map((part) => `${part.length}:${part}`);
  const decipher = nodeCrypto
    .createDecipheriv('aes-256-gcm', keyOf(keying), iv)
    .setAAD(Buffer.from(authenticated.join('|')))
    .setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.toString('utf8', 2, 2 + padded.readUInt16BE(0));
}

/** Opens a `mas1` envelope whose key comes from a pass phrase (PBKDF2). */
export const openWithPassPhrase = (envelope: string, passPhrase: string, field: string): string =>
  open(envelope, field, (salt) => nodeCrypto.pbkdf2Sync(passPhrase, salt, 600_000, 32, 'sha256'));

/** Opens a `mas2` envelope with the private key; it begins with the sender's point (P-256). */
export const openPublic = (
  envelope: string,
  privateKey: nodeCrypto.webcrypto.CryptoKey,
  field: string,
): string =>
  open(envelope, field, (point) => {
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
      half.toString('base64url'),
    );
    const sender = { kty: 'EC', crv: 'P-256', x, y };
    const agreed = nodeCrypto.diffieHellman({
      privateKey: nodeCrypto.KeyObject.from(privateKey),
      publicKey: nodeCrypto.createPublicKey({ key: sender, format: 'jwk' }),
    });
    return new Uint8Array(nodeCrypto.hkdfSync('sha256', agreed, point, 'mas-secret-field/v2', 32));
  });
