import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { der } from '../../backend/timestamp/der';
import { loadTimestampSigner } from '../../backend/timestamp/timestampSigner';
import { certificatesOfPem } from '@/evidence/timestamp/certificates';
import { checkTimestamp } from '@/evidence/timestamp/checkTimestamp';
import { newNonce, timestampRequest } from '@/evidence/timestamp/timestampRequest';
import { newFolder } from '../support/folders';
import { hasOpenssl, openssl } from '../support/openssl';
import { createTestBackend, type TestBackend } from './support/testBackend';

const MANIFEST = '{"format":"message-archive-evidence"}\n';
const digest = createHash('sha256').update(MANIFEST).digest();
const SHA256 = digest.toString('hex');

let backend: TestBackend;
beforeAll(async () => (backend = await createTestBackend()));

const config = async () =>
  (await (await backend.app.request('/config.json')).json()) as {
    timestamp: string;
    trustedTimestamps: string[];
  };
const ask = async (query: Uint8Array, type = 'application/timestamp-query') =>
  backend.app.request((await config()).timestamp, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(query),
  });
const replyTo = async (query: Uint8Array) => new Uint8Array(await (await ask(query)).arrayBuffer());

describe('the stamping service of the local backend', () => {
  it('stamps, and the configuration that it serves trusts it', async () => {
    const nonce = newNonce();
    const response = await ask(timestampRequest(new Uint8Array(digest), nonce));
    expect(response.headers.get('content-type')).toBe('application/timestamp-reply');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { trustedTimestamps } = await config();
    const report = await checkTimestamp(new Uint8Array(await response.arrayBuffer()), SHA256, {
      trusted: certificatesOfPem(trustedTimestamps),
      nonce,
    });
    expect(report).toMatchObject({
      kind: 'stamped',
      signer: 'Local timestamps (for development)',
      isTrusted: true,
    });
    expect(report.kind === 'stamped' && Math.abs(report.time - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    ['what is no question', Buffer.from('hello')],
    ['a question about another hash', Buffer.from('302a020101302506052b0e03021a0500', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_what, query) => {
    expect(await checkTimestamp(await replyTo(query), SHA256, { trusted: [] })).toEqual({
      kind: 'invalid',
      fault: 'rejected',
    });
  });

  it('takes timestamp queries only', async () => {
    expect((await ask(new Uint8Array(), 'application/json')).status).toBe(415);
    expect((await ask(new Uint8Array(5000))).status).toBe(413);
    expect((await backend.app.request('/timestamp')).status).toBe(405);
  });

  it('keeps its key, which nobody else may read, and its certificate', () => {
    const file = path.join(newFolder(), 'signer.json');
    const { certificate } = loadTimestampSigner(file);
    expect(loadTimestampSigner(file).certificate.equals(certificate)).toBe(true);
    expect(statSync(file).mode & 0o077).toBe(0);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 50));
    expect(() => loadTimestampSigner(file)).toThrow(/is damaged\. Start with --reset/);
  });
});

(hasOpenssl ? describe : describe.skip)('openssl', () => {
  it('asks the service, and takes its answer', async () => {
    const folder = newFolder();
    const file = (name: string) => path.join(folder, name);
    writeFileSync(file('manifest.json'), MANIFEST);
    const query = 'ts -query -data manifest.json -sha256 -cert -out q';
    expect(openssl(folder, query.split(' '))).toMatchObject({ ok: true });
    writeFileSync(file('manifest.json.tsr'), await replyTo(readFileSync(file('q'))));
    writeFileSync(file('trusted.pem'), (await config()).trustedTimestamps.join('\n'));
    const verify = 'ts -verify -queryfile q -in manifest.json.tsr -CAfile trusted.pem';
    const { ok, said } = openssl(folder, verify.split(' '));
    expect([ok, said]).toEqual([true, expect.stringContaining('Verification: OK')]);
  });
});

const integer = (hex: string) => der.integer(Buffer.from(hex, 'hex')).toString('hex');

describe('numbers in DER', () => {
  // OpenSSL refuses a number with a zero before it that it does not need ("illegal padding").
  it.each([
    ['as it is', '4142', '02024142'],
    ['with a zero before a first bit that is set', '8142', '0203008142'],
    ['without the zeros that random bytes may begin with', '00004142', '02024142'],
    ['with the one zero that it needs of several', '00008142', '0203008142'],
    ['of nothing but zeros', '0000', '020100'],
    ['of no bytes', '', '020100'],
  ])('writes one %s', (_how, bytes, written) => expect(integer(bytes)).toBe(written));
});
