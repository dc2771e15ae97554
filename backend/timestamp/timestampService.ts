import { randomBytes } from 'node:crypto';
import {
  fromBER,
  type AsnType,
  Boolean as Asn1Boolean,
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Signer } from './makeCertificate';
import { grantedReply, makeToken, rejectedReply, type Stamp, timestampInfo } from './makeToken';

const QUERY = 'application/timestamp-query';
const REPLY = 'application/timestamp-reply';
const SHA256 = '2.16.840.1.101.3.4.2.1';
const MAX_QUERY_BYTES = 4096;

type Query = Pick<Stamp, 'sha256' | 'nonce' | 'withCertificate'>;

const itemsOf = (value: AsnType | undefined) =>
  value instanceof Sequence ? value.valueBlock.value : [];

/** TimeStampReq of RFC 3161; `otherHash`: one not stamped here; null: no question. */
export function readQuery(bytes: Uint8Array): Query | 'otherHash' | null {
  const { offset, result } = fromBER(new Uint8Array(bytes));
  const [version, imprint, ...rest] = itemsOf(result);
  const [algorithm, hash] = itemsOf(imprint);
  const [id] = itemsOf(algorithm);
  if (offset !== bytes.length || !(version instanceof Integer) || version.valueBlock.valueDec !== 1)
    return null;
  if (!(id instanceof ObjectIdentifier) || !(hash instanceof OctetString)) return null;
  const sha256 = Buffer.from(hash.valueBlock.valueHexView);
  if (id.getValue() !== SHA256) return 'otherHash';
  if (sha256.length !== 32) return null;
  const nonce = rest.find((part) => part instanceof Integer);
  const wish = rest.find((part) => part instanceof Asn1Boolean);
  return {
    sha256,
    nonce: nonce ? Buffer.from(nonce.valueBlock.valueHexView) : null,
    withCertificate: wish?.getValue() === true,
  };
}

/** The answer to a question. @param now unix milliseconds */
export function stampReply(query: Uint8Array, signer: Signer, now: number): Buffer {
  const asked = readQuery(query);
  if (asked === null) return rejectedReply('badDataFormat');
  if (asked === 'otherHash') return rejectedReply('badAlg');
  const info = timestampInfo({ ...asked, time: now, serial: randomBytes(8) });
  return grantedReply(makeToken(info, signer, asked.withCertificate ? {} : { certificates: [] }));
}

/** The stamping service (RFC 3161 over HTTP): its clock is this computer's, for development. */
export function timestampService(signer: Signer): Hono {
  const app = new Hono();
  const onError = (c: Context) => c.text('This is no question.', 413);
  app.post('/timestamp', bodyLimit({ maxSize: MAX_QUERY_BYTES, onError }), async (c) => {
    if (c.req.header('content-type') !== QUERY) return c.text(`Send an ${QUERY}.`, 415);
    const query = new Uint8Array(await c.req.arrayBuffer());
    const reply = new Uint8Array(stampReply(query, signer, Date.now()));
    return c.body(reply, 200, { 'Content-Type': REPLY });
  });
  app.all('/timestamp', (c) => c.text('Only POST is possible here.', 405, { Allow: 'POST' }));
  return app;
}
