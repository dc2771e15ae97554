import { hexOf } from '@/lib/binaryText';
import { amount, envelope, oneOf, required, text, unreadable } from './decode';
import { fetchApart } from './fetchApart';

const ALGORITHMS = ['SHA-256', 'SHA-384', 'SHA-512'] as const;
const DEFAULT_MAXIMUM = 1_000_000;
/** More would keep the reader waiting for minutes: such a challenge is a mistake. */
const HIGHEST_MAXIMUM = 10_000_000;
/** Hashes that are asked for at once; between them the page can draw and be left. */
const BATCH = 500;

/** ALTCHA, version 1: find the number up to `maxnumber` that, hashed behind the salt, fits. */
export type CaptchaChallenge = ReturnType<typeof readChallenge>;

/** Reads a challenge as the server sent it. Throws for none. */
export function readChallenge(body: unknown) {
  const { algorithm, challenge, salt, signature, maxnumber = DEFAULT_MAXIMUM } = envelope(body);
  const highest = required(amount(maxnumber));
  if (highest > HIGHEST_MAXIMUM) throw unreadable();
  return {
    algorithm: required(oneOf(ALGORITHMS, algorithm)),
    challenge: required(text(challenge)).toLowerCase(),
    maxnumber: highest,
    salt: required(text(salt)),
    signature: required(text(signature)),
  };
}

const TIMEOUT_MS = 20_000;

/** Fetches a captcha challenge, by no shared client: public pages do without. Throws for none. */
export const getChallenge = (url: string, signal: AbortSignal): Promise<CaptchaChallenge> =>
  fetchApart(url, { limit: TIMEOUT_MS, signal }, async (response) => {
    if (!response.ok) throw unreadable();
    return readChallenge(await response.json());
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
export const solutionToken = (
  { algorithm, challenge, salt, signature }: CaptchaChallenge,
  number: number,
): string => btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
