import { trimEnd } from 'es-toolkit';
import { binaryText } from '@/lib/binaryText';

const BOUNDARY = /\bboundary[\t\n\r ]*=[\t\n\r ]*(?:"([^"\r\n]+)"|([^\s";]+))/gi;

/** Every boundary that a text names, in whatever header. */
export const boundariesIn = (text: string): string[] =>
  [...text.matchAll(BOUNDARY)].map(([, quoted, plain = '']) => quoted ?? plain);

/** The headers of a message's parts, by any boundary named in it: rather too many than too few. */
function* partHeaders(headers: string, body: string): Generator<string> {
  const boundaries = new Set([headers, body].flatMap(boundariesIn));
  for (let start = 0; boundaries.size > 0 && start >= 0 && start < body.length;) {
    const end = body.indexOf('\r\n', start);
    const isMark = end >= 0 && body.startsWith('--', start);
    const mark = isMark ? trimEnd(body.slice(start + 2, end), [' ', '\t']) : '';
    start = end < 0 ? end : end + 2;
    if (!boundaries.has(mark)) continue;
    const last = body.startsWith('\r\n', start) ? start - 2 : body.indexOf('\r\n\r\n', start);
    yield body.slice(start, last < 0 ? body.length : last);
  }
}

/** `name` in small letters; `raw` as it was sent, folded, without its last line end. */
export type HeaderField = { name: string; raw: string };

/** A message as DKIM sees it: one letter for each byte, lines that end in CR LF. */
export type MessageParts = { fields: HeaderField[]; body: string };

/** `tooLarge`: no mailing is; `malformed`: programs do not agree where its parts begin and end. */
export type MessageFault = 'tooLarge' | 'malformed';

/** More than mail servers take. */
const MAX_MESSAGE_BYTES = 32_000_000;
/** More than any mailing has, less than would tie up a computer. */
const MAX_HEADER_BYTES = 1_000_000;

/** Names of headers, and of those that a signature names: lists of them are for people. */
export const MOST_NAMES = 1000;

/**
 * A message with the line ends that it travels with. It may be stored with LF alone throughout:
 * what was signed had CR LF. Null where line ends are mixed, a CR stands alone or a NUL anywhere
 * (RFC 5322, section 2.3).
 */
function withSentLineEnds(stored: string): string | null {
  const lines = stored.replaceAll('\r\n', '\n');
  const sent = lines.replaceAll('\n', '\r\n');
  const isOneWay = stored === lines || stored === sent;
  return isOneWay && !/[\0\r]/.test(lines) ? sent : null;
}

/** The fields of a header section; null where a line of it is none (RFC 5322, 2.2 and 3.2.2). */
export function readFields(headers: string): HeaderField[] | null {
  const fields: HeaderField[] = [];
  for (const line of headers === '' ? [] : headers.replace(/\r\n$/, '').split('\r\n')) {
    const [, name] = /^([!-9;-~]+):/.exec(line) ?? [];
    const last = fields.at(-1);
    if (name !== undefined) fields.push({ name: name.toLowerCase(), raw: line });
    else if (last && /^[ \t]+[^ \t]/.test(line)) last.raw += `\r\n${line}`;
    else return null;
  }
  return fields;
}

/** Takes a message apart, without decoding anything. */
export function messageParts(message: Uint8Array): MessageParts | MessageFault {
  if (message.length > MAX_MESSAGE_BYTES) return 'tooLarge';
  const text = withSentLineEnds(binaryText(message));
  if (text === null || text.startsWith('\r')) return 'malformed'; // some skip a first empty line
  const found = text.indexOf('\r\n\r\n');
  const end = found < 0 ? text.length : found;
  if (end > MAX_HEADER_BYTES) return 'tooLarge';
  const headers = text.slice(0, end);
  const body = text.slice(end + 4);
  const fields = readFields(headers);
  if (!fields) return 'malformed';
  for (const own of partHeaders(headers, body)) if (!readFields(own)) return 'malformed';
  if (new Set(fields.map(({ name }) => name)).size > MOST_NAMES) return 'tooLarge';
  return { fields, body };
}
