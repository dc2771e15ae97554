/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import type { ExportSecret } from '@/config/runtimeConfig';
import { createSecretCodec, SealError } from '@/features/exports/destination/encryptSecret';
import { createSecretEnvelopes, EnvelopeError } from '../../../backend/secretEnvelope';
import { openPublic, openWithPassPhrase } from '../../support/openEnvelope';

const SECRET = Buffer.alloc(32, 7).toString('base64url');
const shared = (given: Partial<Extract<ExportSecret, { mode: 'shared' }>> = {}) =>
  createSecretCodec({ mode: 'shared', kid: 'k1', kdf: 'hkdf-sha256', secret: SECRET, ...given });
const server = createSecretEnvelopes(SECRET, 'k1');

const TEXTS = [
  '',
  'secret',
  'pässwörd 🔑',
  '湊屋のパスワード',
  ' spaces stay ',
  'x'.repeat(255),
  '🔑'.repeat(255),
];

async function makeKeyPair() {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  return {
    publicJwk: await webcrypto.subtle.exportKey('jwk', pair.publicKey),
    privateKey: pair.privateKey,
  };
}

describe('a secret sealed with the shared secret', () => {
  it.each(TEXTS)('is opened by the server: %j', async (plain) => {
    const sealed = await shared().seal(plain, 'password');
    expect(sealed).toMatch(/^mas1\.k1\.hkdf-sha256\.[\w-]{22}\.[\w-]{16}\.[\w-]+$/);
    expect(await server.open(sealed, 'password')).toBe(plain);
  });

  it('looks different each of 200 times, and does not tell how long it is', async () => {
    const sealed = await Promise.all(
      Array.from({ length: 200 }, () => shared().seal('secret', 'password')),
    );
    expect(new Set(sealed).size).toBe(200);
    expect(new Set(sealed.map((envelope) => envelope.split('.')[3])).size).toBe(200);
    expect((await shared().seal('s', 'password')).length).toBe(sealed[0]?.length);
  });

  it('is refused when any one character was changed', async () => {
    const sealed = await shared().seal('secret', 'password');
    const changed = Array.from(
      sealed,
      (char, index) =>
        sealed.slice(0, index) + (char === 'A' ? 'B' : 'A') + sealed.slice(index + 1),
    );
    const opened = await Promise.allSettled(
      changed.map((envelope) => server.open(envelope, 'password')),
    );
    expect(opened.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });

  it('is good for its own field, secret and key id only, and nothing else is taken for one', async () => {
    const sealed = await shared().seal('secret', 'exportAwsSecretKey');
    expect(await server.open(sealed, 'exportAwsSecretKey')).toBe('secret');
    await expect(server.open(sealed, 'password')).rejects.toThrow(EnvelopeError);
    await expect(
      createSecretEnvelopes(Buffer.alloc(32, 8).toString('base64url'), 'k1').open(
        sealed,
        'exportAwsSecretKey',
      ),
    ).rejects.toThrow(EnvelopeError);
    await expect(
      createSecretEnvelopes(SECRET, 'k2').open(sealed, 'exportAwsSecretKey'),
    ).rejects.toThrow(EnvelopeError);
    for (const other of ['', 'secret', `${sealed}.x`, sealed.replace('mas1', 'mas9')])
      await expect(server.open(other, 'exportAwsSecretKey')).rejects.toThrow(EnvelopeError);
  });

  it('names its key, so that the secret can be changed while old envelopes are about', async () => {
    const next = Buffer.alloc(32, 9).toString('base64url');
    const sealed = await shared({ kid: 'k2', secret: next }).seal('new', 'password');
    expect(sealed).toMatch(/^mas1\.k2\./);
    expect(await createSecretEnvelopes(next, 'k2').open(sealed, 'password')).toBe('new');
  });

  it('may be sealed with a pass phrase instead', async () => {
    const sealed = await shared({ kdf: 'pbkdf2-sha256-600k', secret: 'a long pass phrase' }).seal(
      'secret 🔑',
      'password',
    );
    expect(sealed).toMatch(/^mas1\.k1\.pbkdf2-sha256-600k(\.[\w-]+){3}$/);
    expect(openWithPassPhrase(sealed, 'a long pass phrase', 'password')).toBe('secret 🔑');
    expect(() => openWithPassPhrase(sealed, 'a long pass phrase', 'exportAwsSecretKey')).toThrow(
      'unable to authenticate',
    );
  });
});

describe('a secret sealed with a public key', () => {
  it('is opened by the holder of the private key, for its own field', async () => {
    const { publicJwk, privateKey } = await makeKeyPair();
    const codec = createSecretCodec({ mode: 'public-key', kid: 'p1', jwk: publicJwk });
    for (const plain of TEXTS) {
      const sealed = await codec.seal(plain, 'password');
      expect(sealed).toMatch(/^mas2\.p1\.ecdh-p256\.[\w-]{87}\.[\w-]{16}\.[\w-]+$/);
      expect(openPublic(sealed, privateKey, 'password')).toBe(plain);
      expect(() => openPublic(sealed, privateKey, 'exportAwsSecretKey')).toThrow(
        'unable to authenticate',
      );
    }
    const [one, other] = await Promise.all([
      codec.seal('secret', 'password'),
      codec.seal('s', 'password'),
    ]);
    expect(one.split('.')[3]).not.toBe(other.split('.')[3]);
    expect(one.length).toBe(other.length);
  });

  it('stays closed for another private key, and when it was changed', async () => {
    const { publicJwk, privateKey } = await makeKeyPair();
    const sealed = await createSecretCodec({ mode: 'public-key', kid: 'p1', jwk: publicJwk }).seal(
      'secret',
      'password',
    );
    const other = (await makeKeyPair()).privateKey;
    const failure = 'unable to authenticate';
    expect(() => openPublic(sealed, other, 'password')).toThrow(failure);
    const renamed = sealed.replace('.p1.', '.p2.');
    expect(() => openPublic(renamed, privateKey, 'password')).toThrow(failure);
  });
});

describe('sealing', () => {
  const jwk = { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' };
  it.each([
    ['a secret that is too short', shared({ secret: 'c2hvcnQ' })],
    ['a secret that is no base64', shared({ secret: 'not base64 at all !!' })],
    ['a key id that would break the envelope', shared({ kid: 'k.1' })],
    ['a key that is none', createSecretCodec({ mode: 'public-key', kid: 'p1', jwk })],
  ])('fails with %s, and says nothing of the secret', async (_, codec) => {
    const failure = await codec
      .seal('hunter2-very-secret', 'password')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SealError);
    expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toMatch(/hunter2|c2hvcnQ|base64/);
  });

  it('fails with a text that its length field cannot hold', async () => {
    await expect(shared().seal('x'.repeat(70_000), 'password')).rejects.toThrow(SealError);
  });
});
