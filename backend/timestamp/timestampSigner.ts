import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { StartupError } from '../startupError';
import { makeCertificate, type Signer } from './makeCertificate';

const NAME = 'Local timestamps (for development)';
const YEAR = 365.25 * 86_400_000;

type Kept = { key: string; certificate: string; subject: string; serial: string };

function makeSigner(now: number): Kept {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const made = makeCertificate({
    commonName: NAME,
    key,
    from: now - 86_400_000, // a clock that is put right must not make it a certificate of the future
    until: now + 20 * YEAR,
  });
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: made.certificate.toString('base64'),
    subject: made.subject.toString('base64'),
    serial: made.serial.toString('base64'),
  };
}

/** The stamping service's key and certificate, kept so that its stamps are known again. */
export function loadTimestampSigner(file: string): Signer {
  if (!existsSync(file))
    writeFileSync(file, JSON.stringify(makeSigner(Date.now()), null, 2), { mode: 0o600 });
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    const subject = Buffer.from(kept.subject, 'base64');
    return {
      key: createPrivateKey(kept.key),
      certificate: Buffer.from(kept.certificate, 'base64'),
      subject,
      issuer: subject,
      serial: Buffer.from(kept.serial, 'base64'),
    };
  } catch {
    throw new StartupError(`The file ${file} is damaged. Start with --reset to make a new one.`);
  }
}
