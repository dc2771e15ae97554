import { createSecretEnvelopes, EnvelopeError } from '../../backend/secretEnvelope';

const SECRET = Buffer.alloc(32, 7).toString('base64url');
const envelopes = createSecretEnvelopes(SECRET, 'k1');

describe('secret envelopes', () => {
  it.each(['', 'secret', 'pässwörd 🔑', 'x'.repeat(255)])(
    'open to what was sealed: %j',
    async (plain) => {
      const sealed = await envelopes.seal(plain, 'password');
      expect(sealed).toMatch(/^mas1\.k1\.hkdf-sha256(\.[\w-]+){3}$/);
      expect(await envelopes.open(sealed, 'password')).toBe(plain);
    },
  );

  it('refuse another field, another secret and other formats', async () => {
    const sealed = await envelopes.seal('secret', 'password');
    const other = createSecretEnvelopes(Buffer.alloc(32, 8).toString('base64url'), 'k1');
    await expect(envelopes.open(sealed, 'exportAwsSecretKey')).rejects.toThrow(EnvelopeError);
    await expect(other.open(sealed, 'password')).rejects.toThrow(EnvelopeError);
    await expect(createSecretEnvelopes(SECRET, 'k2').open(sealed, 'password')).rejects.toThrow(
      EnvelopeError,
    );
    for (const wrong of [
      '',
      'secret',
      `${sealed}.x`,
      sealed.replace('mas1', 'mas9'),
      'U2FsdGVkX1+abc',
    ]) {
      await expect(envelopes.open(wrong, 'password')).rejects.toThrow(EnvelopeError);
    }
  });
});
