import { bytesOfHex, type Bytes } from '@/lib/binaryText';
import { certificatesOfPem } from '@/evidence/timestamp/certificates';
import {
  checkTimestamp,
  type StampFailure,
  type Timestamp,
} from '@/evidence/timestamp/checkTimestamp';
import { newNonce, timestampRequest } from '@/evidence/timestamp/timestampRequest';
import { MAX_TIMESTAMP_BYTES } from '@/evidence/pack/packFormat';
import { ApiError } from './ApiError';
import { fetchApart } from './fetchApart';

const TIMEOUT_MS = 20_000;

/** Where timestamps are asked for, and whose are trusted (PEM), as the configuration says. */
export type TimestampRelay = { url: string; trusted: readonly string[] };

/** What came of asking for a timestamp; `reply` is to be kept as it came. */
export type Stamping =
  { kind: 'stamped'; reply: Bytes; timestamp: Timestamp } | ({ kind: 'failed' } & StampFailure);

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
  const asked = {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query' },
    body: timestampRequest(bytesOfHex(sha256), nonce),
  };
  try {
    const reply = await fetchApart(url, { limit: TIMEOUT_MS, signal, ...asked }, async (answer) =>
      answer.ok ? new Uint8Array(await answer.arrayBuffer()) : answer.status,
    );
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
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', why: error.failure === 'timeout' ? 'timeout' : 'unreachable' };
  }
}
