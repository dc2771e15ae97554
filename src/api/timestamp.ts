import type { Bytes } from '@/evidence/timestamp/asn1';
import { certificatesOfPem } from '@/evidence/timestamp/certificates';
import {
  checkTimestamp,
  type StampFailure,
  type Timestamp,
} from '@/evidence/timestamp/checkTimestamp';
import { newNonce, timestampRequest } from '@/evidence/timestamp/timestampRequest';
import { MAX_TIMESTAMP_BYTES } from '@/evidence/pack/packFormat';

const TIMEOUT_MS = 20_000;

/** Where timestamps are asked for, and whose are trusted (PEM), as the configuration says. */
export type TimestampRelay = { url: string; trusted: readonly string[] };

/** What came of asking for a timestamp; `reply` is to be kept as it came. */
export type Stamping =
  { kind: 'stamped'; reply: Bytes; timestamp: Timestamp } | ({ kind: 'failed' } & StampFailure);

const bytesOf = (sha256: string): Bytes =>
  Uint8Array.from(sha256.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Not through the shared client: the session's token is for the API alone. */
async function askRelay(url: string, query: Bytes, signal: AbortSignal): Promise<Bytes | number> {
  const response = await fetch(new URL(url, document.baseURI), {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query' },
    body: query,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal,
  });
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : response.status;
}

/**
 * Has a hash stamped by the relay of the configuration, and checks the answer as anybody else
 * would.
 * @param sha256 of a pack's manifest: nothing else of it leaves the browser
 * @throws the signal's reason when aborted
 */
export async function requestTimestamp(
  { url, trusted }: TimestampRelay,
  sha256: string,
  signal: AbortSignal,
): Promise<Stamping> {
  const nonce = newNonce();
  const abort = new AbortController();
  const stop = () => abort.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, TIMEOUT_MS);
  try {
    const reply = await askRelay(url, timestampRequest(bytesOf(sha256), nonce), abort.signal);
    if (typeof reply === 'number') return { kind: 'failed', why: 'refused', status: reply };
    const isTooLarge = reply.length > MAX_TIMESTAMP_BYTES;
    const checked = isTooLarge
      ? { kind: 'invalid' as const, fault: 'unreadable' as const }
      : await checkTimestamp(reply, sha256, { trusted: certificatesOfPem(trusted), nonce });
    signal.throwIfAborted();
    return checked.kind === 'stamped'
      ? { kind: 'stamped', reply, timestamp: checked }
      : { kind: 'failed', why: 'invalid', fault: checked.fault };
  } catch (error) {
    signal.throwIfAborted();
    if (abort.signal.aborted) return { kind: 'failed', why: 'timeout' };
    if (error instanceof TypeError) return { kind: 'failed', why: 'unreachable' };
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
