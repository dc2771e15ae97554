import { ApiError } from '@/api/ApiError';
import { asBackground } from '@/api/requestOrigin';
import { getKeyRecords } from '@/api/keyRecords';
import type { DnsOverHttps } from '@/config/runtimeConfig';
import type { SeenKey } from '@/evidence/dkim/signatureReport';

const AT_ONCE = 4;
const MOST_NAMES = 500;

const askByConsole = asBackground(getKeyRecords);

async function askOne(resolver: DnsOverHttps, name: string, signal: AbortSignal) {
  try {
    const records = await askByConsole(resolver, name, signal);
    return { name, seen: new Date().toISOString(), records };
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

const isTimeout = (answer: SeenKey | ApiError): boolean =>
  answer instanceof ApiError && answer.failure === 'timeout';

/** Asks a resolver for keys: 500 at most (a pack has dozens), and none after a round in vain. */
export async function askKeys(
  resolver: DnsOverHttps,
  names: readonly string[],
  signal: AbortSignal,
): Promise<{ keys: SeenKey[]; notAsked: string[] }> {
  const keys: SeenKey[] = [];
  for (let at = 0; at < MOST_NAMES;) {
    const some = names.slice(at, (at += AT_ONCE)).map((name) => askOne(resolver, name, signal));
    const answers = await Promise.all(some);
    keys.push(...answers.flatMap((answer) => (answer instanceof ApiError ? [] : [answer])));
    if (answers.every(isTimeout)) return { keys, notAsked: names.slice(at) };
  }
  return { keys, notAsked: names.slice(MOST_NAMES) };
}

/** The host of a resolver, as people are told it. */
export const resolverHost = ({ url }: DnsOverHttps): string => new URL(url, document.baseURI).host;
