import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How `openssl ts` stamps: key, hash that is signed, hash that names the certificate. */
export type OpensslWish = {
  key: readonly string[];
  digest: 'sha1' | 'sha256' | 'sha384' | 'sha512';
  certificateId: 'sha1' | 'sha256';
};

/** Stamped by openssl: the reply (base64), the certificates (PEM) of authority and signer. */
export type OpensslToken = { data: string; reply: string; authority: string; signer: string };

export const RSA = ['rsa', '-pkeyopt', 'rsa_keygen_bits:2048'] as const;
export const EC384 = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'] as const;
export const EC256 = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] as const;

/** Whether openssl can be run; else its tests are skipped, unless OPENSSL=all insists. */
export const hasOpenssl =
  process.env.OPENSSL === 'all' || !spawnSync('openssl', ['version'], { stdio: 'ignore' }).error;

/** Runs a command of openssl in a folder; gives whether it went well, and its words. */
export function openssl(folder: string, args: readonly string[]): { ok: boolean; said: string } {
  const { error, status, stdout, stderr } = spawnSync('openssl', args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error) throw error;
  return { ok: status === 0, said: stdout + stderr };
}

export function inFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'openssl-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const CONFIG = ({ digest, certificateId }: OpensslWish) => `
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
[signer]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
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

/** Has openssl make an authority and a signer, and stamp some data. Lasts seconds for RSA keys. */
export const stampedByOpenssl = (data: string, wish: OpensslWish): OpensslToken =>
  inFolder((folder) => {
    const run = (...args: string[]) => {
      const { ok, said } = openssl(folder, args);
      if (!ok) throw new Error(`openssl ${args.join(' ')}: ${said}`);
    };
    const read = (name: string) => readFileSync(path.join(folder, name));
    const [algorithm = '', ...options] = wish.key;
    writeFileSync(path.join(folder, 'config'), CONFIG(wish));
    writeFileSync(path.join(folder, 'serial'), '01\n');
    writeFileSync(path.join(folder, 'data'), data);
    for (const who of ['authority', 'signer'])
      run('genpkey', '-algorithm', algorithm, ...options, '-out', `${who}.key`);
    run(
      ...'req -x509 -new -config config -extensions authority -days 7300 -key authority.key'.split(
        ' ',
      ),
      ...['-subj', '/O=Tests/CN=Authority of the tests', '-out', 'authority.pem'],
    );
    run(
      ...'req -new -config config -key signer.key -out signer.csr'.split(' '),
      ...['-subj', '/O=Tests/CN=Signer of the tests'],
    );
    run(
      ...'x509 -req -in signer.csr -CA authority.pem -CAkey authority.key -days 7300'.split(' '),
      ...'-extfile config -extensions signer -CAcreateserial -out signer.pem'.split(' '),
    );
    run(...'ts -query -data data -sha256 -cert -out query'.split(' '));
    run(...'ts -reply -config config -queryfile query -out reply'.split(' '));
    return {
      data,
      reply: read('reply').toString('base64'),
      authority: read('authority.pem').toString(),
      signer: read('signer.pem').toString(),
    };
  });

/** What is stamped for the tests; kept in test/evidence/timestamp/opensslTokens.json. */
export const opensslWishes: Record<string, OpensslWish> = {
  'an RSA key, SHA-256': { key: RSA, digest: 'sha256', certificateId: 'sha256' },
  'an RSA key, SHA-512, its certificate by SHA-1': {
    key: RSA,
    digest: 'sha512',
    certificateId: 'sha1',
  },
  'a key of P-384, SHA-384': { key: EC384, digest: 'sha384', certificateId: 'sha256' },
  'a key of P-256, SHA-256': { key: EC256, digest: 'sha256', certificateId: 'sha256' },
};

/** Too weak to show anything. */
export const weakWish: OpensslWish = { key: RSA, digest: 'sha1', certificateId: 'sha256' };
