import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Signer } from '../../backend/timestamp/makeCertificate';
import { readAsn1 } from '@/evidence/asn1';

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

/** The extensions of a certificate as openssl's configuration has them; '' for none. */
export type Extensions = Record<string, string>;

export const AUTHORITY: Extensions = {
  basicConstraints: 'critical, CA:TRUE',
  keyUsage: 'critical, keyCertSign, cRLSign',
  subjectKeyIdentifier: 'hash',
};
export const SIGNER: Extensions = {
  basicConstraints: 'critical, CA:FALSE',
  keyUsage: 'critical, digitalSignature',
  extendedKeyUsage: 'critical, timeStamping',
  subjectKeyIdentifier: 'hash',
};

export type CertificateWish = {
  extensions: Extensions;
  issuer?: string;
  name?: string;
  key?: readonly string[];
  digest?: string;
  days?: number;
};

/** A key of a curve, as openssl's options ask for it. */
export const onCurve = (curve: string) => ['ec', '-pkeyopt', `ec_paramgen_curve:${curve}`];

/** Has openssl make a certificate with its key in a folder, as `who.pem` and `who.key`. */
export function certify(folder: string, who: string, wish: CertificateWish): Signer {
  const { extensions, issuer, name = who, key = onCurve('P-256') } = wish;
  const { digest = 'sha256', days = 3650 } = wish;
  const lines = Object.entries(extensions).flatMap(([id, value]) =>
    value ? [`${id} = ${value}`] : [],
  );
  writeFileSync(
    path.join(folder, `${who}.cnf`),
    ['[req]', 'distinguished_name = name', '[name]', '[extensions]', ...lines, ''].join('\n'),
  );
  const { ok, said } = openssl(folder, [
    ...['req', '-x509', '-newkey', ...key, '-noenc', '-days', String(days), `-${digest}`],
    ...['-config', `${who}.cnf`, '-extensions', 'extensions', '-subj', `/O=Tests/CN=${name}`],
    ...['-keyout', `${who}.key`, '-out', `${who}.pem`],
    ...(issuer ? ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`] : []),
  ]);
  if (!ok) throw new Error(`${JSON.stringify(wish)}: ${said}`);
  const certificate = new X509Certificate(readFileSync(path.join(folder, `${who}.pem`)));
  const [body] = readAsn1(certificate.raw).items;
  return {
    key: createPrivateKey(readFileSync(path.join(folder, `${who}.key`))),
    certificate: certificate.raw,
    subject: Buffer.from(body?.items[5]?.raw ?? []),
    issuer: Buffer.from(body?.items[3]?.raw ?? []),
    serial: Buffer.from(certificate.serialNumber, 'hex'),
  };
}

/** Whether openssl takes a timestamp, at a time, where it trusts what the console does. */
export function takenByOpenssl(
  folder: string,
  { reply, data, time }: { reply: Uint8Array; data: string; time: number },
): boolean {
  writeFileSync(path.join(folder, 'data'), data);
  writeFileSync(path.join(folder, 'reply'), reply);
  const { ok, said } = openssl(folder, [
    ...'ts -verify -data data -in reply -CAfile root.pem -untrusted root.pem'.split(' '),
    ...['-attime', String(Math.floor(time / 1000))],
  ]);
  return ok && said.includes('Verification: OK');
}
