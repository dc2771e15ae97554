import type { DnsOverHttps } from '@/config/runtimeConfig';
import { ApiError } from './ApiError';
import { isObject, unreadable } from './decode';
import { readTxtAnswer, txtQuestion, type TxtAnswer } from './dnsMessage';
import { fetchApart } from './fetchApart';

const TIMEOUT_MS = 10_000;
/** The largest DNS message there can be. */
const MAX_BYTES = 65_535;

/** A record as the JSON form writes it: bare, or as strings between quotation marks. */
function unquoted(data: string): string {
  if (!data.startsWith('"')) return data;
  let text = '';
  let isInside = false;
  for (let at = 0; at < data.length; at++) {
    const letter = data.charAt(at);
    if (letter === '"') isInside = !isInside;
    else if (isInside && letter === '\\') {
      const number = /^\d{3}/.exec(data.slice(at + 1, at + 4))?.[0];
      text += number ? String.fromCharCode(Number(number) & 255) : data.charAt(at + 1);
      at += number ? 3 : 1;
    } else if (isInside) text += letter;
  }
  return text;
}

function readJson(bytes: Uint8Array): TxtAnswer {
  const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!isObject(answer) || answer.TC === true) return null;
  if (answer.Status === 3) return 'absent';
  if (answer.Status !== 0) return null;
  const records = Array.isArray(answer.Answer) ? answer.Answer : [];
  const texts = records.flatMap((record: unknown) =>
    isObject(record) && record.type === 16 && typeof record.data === 'string'
      ? [unquoted(record.data)]
      : [],
  );
  return texts.length > 0 ? texts : 'absent';
}

const FORMS = {
  wire: {
    accept: 'application/dns-message',
    query: (name: string) => ({ dns: txtQuestion(name) }),
    read: readTxtAnswer,
  },
  json: {
    accept: 'application/dns-json',
    query: (name: string) => ({ name, type: 'TXT' }),
    read: readJson,
  },
};

/**
 * Asks the configured resolver for the TXT records of a name; none where it says that there are
 * none. Not through the shared client: a resolver gets no token, and learns nothing but the name.
 * @throws ApiError where it gives no answer, or one that says nothing
 */
export async function getKeyRecords(
  { url, form }: DnsOverHttps,
  name: string,
  signal: AbortSignal,
): Promise<string[]> {
  const { accept, query, read } = FORMS[form];
  const address = new URL(url, document.baseURI);
  for (const [key, value] of Object.entries(query(name))) address.searchParams.set(key, value);
  const bytes = await fetchApart(
    address,
    { limit: TIMEOUT_MS, signal, headers: { accept } },
    async (response) => {
      if (!response.ok) throw new ApiError('status', response.status);
      return new Uint8Array(await response.arrayBuffer());
    },
  );
  if (bytes.length > MAX_BYTES) throw unreadable();
  const answer = readSafely(() => read(bytes, name));
  if (answer === null) throw unreadable();
  return answer === 'absent' ? [] : answer;
}

function readSafely(read: () => TxtAnswer): TxtAnswer {
  try {
    return read();
  } catch {
    return null;
  }
}
