import type { DnsOverHttps } from '@/config/runtimeConfig';
import { ApiError } from './ApiError';
import { unreadable } from './decode';
import { readTxtAnswer, txtQuestion } from './dnsMessage';
import { fetchApart } from './fetchApart';

const TIMEOUT_MS = 10_000;
/** More than any key takes: a pack may have hundreds of such answers in it. */
const MAX_BYTES = 4096;

/**
 * Asks the configured resolver (RFC 8484) for the TXT records of a name; none where it says that
 * there are none. Not through the shared client: a resolver gets no token, and learns nothing but
 * the name.
 * @throws ApiError where it gives no answer, or one that says nothing
 */
export async function getKeyRecords({ url }: DnsOverHttps, name: string, signal: AbortSignal) {
  const address = new URL(url, document.baseURI);
  address.searchParams.set('dns', txtQuestion(name));
  const bytes = await fetchApart(
    address,
    { limit: TIMEOUT_MS, signal, headers: { accept: 'application/dns-message' } },
    async (response) => {
      if (!response.ok) throw new ApiError('status', response.status);
      return new Uint8Array(await response.arrayBuffer());
    },
  );
  const answer = bytes.length > MAX_BYTES ? null : readTxtAnswer(bytes, name);
  if (answer === null) throw unreadable();
  return answer === 'absent' ? [] : answer;
}
