import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AUTHORITY, certify, onCurve, openssl, SIGNER } from '../../support/openssl';

// Makes the tokens of the tests anew: npx tsx test/evidence/timestamp/writeOpensslTokens.ts

const RSA = ['rsa:2048'];

/** How `openssl ts` stamps: key, hash that is signed, hash that names the certificate. The last shows nothing. */
const WISHES: Record<string, [key: string[], digest: string, certificateId: string]> = {
  'an RSA key, SHA-256': [RSA, 'sha256', 'sha256'],
  'an RSA key, SHA-512, its certificate by SHA-1': [RSA, 'sha512', 'sha1'],
  'a key of P-384, SHA-384': [onCurve('P-384'), 'sha384', 'sha256'],
  'a key of P-256, SHA-256': [onCurve('P-256'), 'sha256', 'sha256'],
  'SHA-1': [RSA, 'sha1', 'sha256'],
};

const CONFIG = (digest: string, certificateId: string) => `
[tsa]
default_tsa = service
[service]
serial = serial
signer_cert = signer.pem
certs = authority.pem
signer_key = signer.key
signer_digest = ${digest}
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = ${certificateId}
`;

const folder = mkdtempSync(path.join(tmpdir(), 'openssl-'));
const read = (name: string) => readFileSync(path.join(folder, name));

/** Stamped by openssl: the reply (base64), the certificates (PEM) of authority and signer. */
const tokens = Object.entries(WISHES).map(([name, [key, digest, certificateId]]) => {
  const data = `Stamped with ${name}.\n`;
  const files = { data, serial: '01\n', config: CONFIG(digest, certificateId) };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const shared = { key, days: 7300 };
  const authority = { name: 'Authority of the tests', extensions: AUTHORITY };
  certify(folder, 'authority', { ...shared, ...authority });
  const signer = { name: 'Signer of the tests', extensions: SIGNER, issuer: 'authority' };
  certify(folder, 'signer', { ...shared, ...signer });
  for (const command of [
    'ts -query -data data -sha256 -cert -out query',
    'ts -reply -config config -queryfile query -out reply',
  ])
    if (!openssl(folder, command.split(' ')).ok) throw new Error(`openssl ${command}`);
  const made = {
    authority: read('authority.pem').toString(),
    signer: read('signer.pem').toString(),
  };
  return [name, { data, reply: read('reply').toString('base64'), ...made }];
});
rmSync(folder, { recursive: true });
writeFileSync(
  path.join(__dirname, 'opensslTokens.json'),
  `${JSON.stringify(Object.fromEntries(tokens), null, 2)}\n`,
);
