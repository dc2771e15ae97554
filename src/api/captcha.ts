import { binaryText, hexOf } from '@/lib/binaryText';
import { unreadable } from './decode';
import { fetchApart } from './fetchApart';

/** ALTCHA, version 1: find the number up to `maxnumber` that, hashed behind the salt, fits. */
export type CaptchaChallenge = {
  algorithm: 'SHA-256' | 'SHA-384' | 'SHA-512';
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
};

const ALGORITHMS = ['SHA-256', 'SHA-384', 'SHA-512'] as const;
const DEFAULT_MAXIMUM = 1_000_000;
/** More would keep the reader waiting for minutes: such a challenge is a mistake. */
const HIGHEST_MAXIMUM = 10_000_000;
/** Hashes that are asked for at once; between them the page can draw and be left. */
const BATCH = 500;

/** Reads a challenge as the server sent it; null where it is none. */
export function readChallenge(body: unknown): CaptchaChallenge | null {
  if (typeof body !== 'object' || body === null) return null;
  const {
    algorithm,
    challenge,
    salt,
    signature,
    maxnumber = DEFAULT_MAXIMUM,
  } = body as Partial<Record<string, unknown>>;
  const known = ALGORITHMS.find((name) => name === algorithm);
  if (
    !known ||
    typeof challenge !== 'string' ||
    typeof salt !== 'string' ||
    typeof signature !== 'string'
  )
    return null;
  if (typeof maxnumber !== 'number' || !(maxnumber >= 0 && maxnumber <= HIGHEST_MAXIMUM))
    return null;
  return { algorithm: known, challenge: challenge.toLowerCase(), maxnumber, salt, signature };
}

const TIMEOUT_MS = 20_000;

/** Fetches a captcha challenge, by no shared client: public pages do without. Throws for none. */
export const getChallenge = (url: string, signal: AbortSignal): Promise<CaptchaChallenge> =>
  fetchApart(url, { limit: TIMEOUT_MS, signal }, async (response) => {
    const challenge = response.ok ? readChallenge(await response.json()) : null;
    if (!challenge) throw unreadable();
    return challenge;
  });

/** When (unix ms) the server stops taking the solution, by the salt; null where never. */
export function challengeExpiry({ salt }: CaptchaChallenge): number | null {
  const seconds = Number(new URLSearchParams(salt.split('?')[1]).get('expires') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** Finds the number, or null. Throws the reason of `signal` soon after it aborts. */
export async function solveChallenge(
  { algorithm, challenge, salt, maxnumber }: CaptchaChallenge,
  signal?: AbortSignal,
): Promise<number | null> {
  const encoder = new TextEncoder();
  for (let start = 0; start <= maxnumber; start += BATCH) {
    signal?.throwIfAborted();
    const numbers = Array.from(
      { length: Math.min(BATCH, maxnumber - start + 1) },
      (_, index) => start + index,
    );
    const hashes = await Promise.all(
      numbers.map((number) => crypto.subtle.digest(algorithm, encoder.encode(`${salt}${number}`))),
    );
    const found = hashes.findIndex((hash) => hexOf(new Uint8Array(hash)) === challenge);
    if (found >= 0) return start + found;
  }
  return null;
}

/** What the server checks: the challenge with its number, as base64 of JSON. */
export function solutionToken(
  { algorithm, challenge, salt, signature }: CaptchaChallenge,
  number: number,
): string {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ algorithm, challenge, number, salt, signature }),
  );
  return btoa(binaryText(bytes));
}
