import { Hono } from 'hono';
import { seedKeyRecord } from './seedSenders';

const TXT = 16;
const NO_ERROR = 0;
/** Not "there is no such name": of senders that are not its seed's this server knows nothing. */
const REFUSED = 5;

/** The name and the end of the only question in a DNS message; null where it has none. */
function readQuestion(message: Buffer): { name: string; type: number; end: number } | null {
  if (message.length < 17 || message.readUInt16BE(4) !== 1) return null;
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    if (length > 63) return null;
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  if (at + 5 > message.length) return null;
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
}

const numbers = (...values: number[]) =>
  Buffer.from(values.flatMap((one) => [one >> 8, one & 255]));

function txtRecord(text: string): Buffer {
  const strings = Buffer.concat(
    (text.match(/.{1,255}/g) ?? []).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
    ),
  );
  // its name is the question's, which begins at byte 12; kept for an hour
  return Buffer.concat([numbers(0xc00c, TXT, 1, 0, 3600, strings.length), strings]);
}

function answerTo(message: Buffer): Buffer | null {
  const question = readQuestion(message);
  if (!question) return null;
  const record = question.type === TXT ? seedKeyRecord(question.name) : null;
  const head = Buffer.from(message.subarray(0, question.end));
  const flags = 0x8180 | (record === null ? REFUSED : NO_ERROR);
  numbers(flags, 1, record === null ? 0 : 1, 0, 0).copy(head, 2);
  return record === null ? head : Buffer.concat([head, txtRecord(record)]);
}

/** DNS over HTTPS (RFC 8484) for the keys of the seed's senders, and nothing else. */
export function dnsRoute(): Hono {
  const routes = new Hono();
  routes.get('/dns-query', (c) => {
    const answer = answerTo(Buffer.from(c.req.query('dns') ?? '', 'base64url'));
    return answer
      ? c.body(new Uint8Array(answer), 200, { 'Content-Type': 'application/dns-message' })
      : c.text('This is no question.', 400);
  });
  return routes;
}
