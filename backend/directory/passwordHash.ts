import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

const KEY_LENGTH = 32;
const UNKNOWN_USER = `${'00'.repeat(16)}:${'00'.repeat(KEY_LENGTH)}`;

/** Hashes a password with scrypt: `<salt hex>:<hash hex>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`;
}

/** Checks a password; `hash` null (no such user) takes the same time and is false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', expected = ''] = (hash ?? UNKNOWN_USER).split(':');
  const actual = await derive(password, Buffer.from(salt, 'hex'));
  return timingSafeEqual(actual, Buffer.from(expected, 'hex')) && hash !== null;
}

/** A temporary password without letters that are easily confused. */
export function temporaryPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 14 }, () => letters.charAt(randomInt(letters.length))).join('');
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
