import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { StartupError } from './startupError';

/** The server's secrets, made at the first start and kept in the data folder. */
export type Keys = {
  /** PKCS 8 PEM of the RSA key that signs the tokens. */
  signingKey: string;
  /** 32 random bytes, base64url: the exports form's shared secret, handed out in /config.json. */
  exportSecret: string;
  /** 32 random bytes, base64url: signs captcha challenges and thumbnail addresses. */
  hmacKey: string;
};

/** Reads the keys, or makes them. A kept signing key keeps sessions over a restart. */
export function loadKeys(file: string): Keys {
  if (!existsSync(file)) {
    writeFileSync(file, JSON.stringify(makeKeys(), null, 2), { mode: 0o600 });
  }
  const keys = parse(readFileSync(file, 'utf8'));
  if (keys) return keys;
  throw new StartupError(`The file ${file} is damaged. Start with --reset to make a new one.`);
}

function makeKeys(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    signingKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    exportSecret: randomBytes(32).toString('base64url'),
    hmacKey: randomBytes(32).toString('base64url'),
  };
}

function parse(text: string): Keys | null {
  try {
    const { signingKey, exportSecret, hmacKey } = JSON.parse(text) as Partial<Keys>;
    return signingKey && exportSecret && hmacKey ? { signingKey, exportSecret, hmacKey } : null;
  } catch {
    return null;
  }
}
