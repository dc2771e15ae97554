import { ApiError } from '@/api/ApiError';
import { asBackground } from '@/api/requestOrigin';
import { getKeyRecords } from '@/api/keyRecords';
import type { DnsOverHttps } from '@/config/runtimeConfig';
import type { SeenKey } from '@/evidence/dkim/signatureReport';

const AT_ONCE = 4;

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

/** Asks a resolver for keys. One that lets a whole round wait in vain is asked for no more. */
export async function askKeys(
  resolver: DnsOverHttps,
  names: readonly string[],
  signal: AbortSignal,
): Promise<SeenKey[]> {
  const seen: SeenKey[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE).map((name) => askOne(resolver, name, signal));
    const answers = await Promise.all(some);
    seen.push(...answers.flatMap((answer) => (answer instanceof ApiError ? [] : [answer])));
    if (answers.every(isTimeout)) break;
  }
  return seen;
}

/** The host of a resolver, as people are told it. */
export const resolverHost = ({ url }: DnsOverHttps): string => new URL(url, document.baseURI).host;
