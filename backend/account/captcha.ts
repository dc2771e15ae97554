import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { GrantStore } from '../identity/grantStore';

/** An ALTCHA challenge: find the number up to `maxnumber` whose sha256(salt + number) it is. */
export type CaptchaChallenge = {
  algorithm: 'SHA-256';
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
};

const MAX_NUMBER = 50_000;
const LIFE_SECONDS = 600;

/** Makes a challenge that can be solved within ten minutes. */
export function createChallenge(hmacKey: string): CaptchaChallenge {
  const expires = Math.floor(Date.now() / 1000) + LIFE_SECONDS;
  // the closing & keeps the salt's end and the number's beginning apart
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`;
  const challenge = sha256(`${salt}${randomInt(MAX_NUMBER + 1)}`);
  return {
    algorithm: 'SHA-256',
    challenge,
    maxnumber: MAX_NUMBER,
    salt,
    signature: sign(challenge, hmacKey),
  };
}

/** Checks a solution (base64 of JSON), which can be used once. */
export function isSolved(payload: string, hmacKey: string, grants: GrantStore): boolean {
  const solution = parse(payload);
  if (!solution) return false;
  const { algorithm, challenge, number, salt, signature } = solution;
  const expires = Number(new URLSearchParams(salt.split('?')[1]).get('expires'));
  const right =
    algorithm === 'SHA-256' &&
    isEqual(signature, sign(challenge, hmacKey)) &&
    isEqual(challenge, sha256(`${salt}${number}`)) &&
    expires > Date.now() / 1000;
  if (!right || grants.get('usedCaptcha', challenge)) return false;
  grants.put('usedCaptcha', challenge, {}, expires);
  return true;
}

type Solution = {
  algorithm: string;
  challenge: string;
  number: number;
  salt: string;
  signature: string;
};

function parse(payload: string): Solution | null {
  try {
    const value = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Partial<
      Record<keyof Solution, unknown>
    >;
    const texts = [value.algorithm, value.challenge, value.salt, value.signature];
    const valid =
      texts.every((text) => typeof text === 'string') && Number.isSafeInteger(value.number);
    return valid ? (value as Solution) : null;
  } catch {
    return null;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const sign = (challenge: string, key: string): string =>
  createHmac('sha256', key).update(challenge).digest('hex');

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
