import { binaryText } from '@/lib/binaryText';

/** `name` in small letters; `raw` as it was sent, folded, without its last line end. */
export type HeaderField = { name: string; raw: string };

/** A message as DKIM sees it: one letter for each byte, lines that end in CR LF. */
export type MessageParts = { fields: HeaderField[]; body: string };

/** `tooLarge`: no mailing is; `malformed`: programs do not agree where its headers begin and end. */
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

/** Of these a comment at a line's end is the end of all headers for some (libetpan). */
const ENDED = /^(?:from|sender|reply-to|to|b?cc|message-id|in-reply-to|references):[^]*\)\r\n/i;

/** The fields of headers; null where a line is none (RFC 5322, 2.2), or some skip its `>` or `)`. */
export function readFields(headers: string): HeaderField[] | null {
  const fields: HeaderField[] = [];
  for (const line of headers === '' ? [] : headers.replace(/\r\n$/, '').split('\r\n')) {
    const [, name] = /^([!-(*-9;-=?-~]+):/.exec(line) ?? [];
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
  const fields = readFields(text.slice(0, end));
  if (!fields || fields.some(({ raw }) => ENDED.test(raw))) return 'malformed';
  if (new Set(fields.map(({ name }) => name)).size > MOST_NAMES) return 'tooLarge';
  return { fields, body: text.slice(end + 4) };
}
