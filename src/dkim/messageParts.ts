import { withoutTail } from '@/lib/withoutTail';
import { binaryText } from './binaryText';

/** `name` in small letters, '' where the line has none; `raw` as it was sent, folded, without its last line end. */
export type HeaderField = { name: string; raw: string };

/** A message as DKIM sees it: one letter of `raw` for each byte, lines that end in CR LF. */
export type MessageParts = { fields: HeaderField[]; body: Uint8Array };

/** More than any mailing has, less than would tie up a computer. */
export const MAX_HEADER_BYTES = 1_000_000;

const CR = 13;
const LF = 10;

const isBareLineFeed = (bytes: Uint8Array, at: number) => bytes[at] === LF && bytes[at - 1] !== CR;

/** Messages travel with CR LF, and are often stored with LF alone: what was signed had the former. */
function withSentLineEnds(bytes: Uint8Array): Uint8Array {
  let bare = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1))
    if (isBareLineFeed(bytes, at)) bare++;
  if (bare === 0) return bytes;
  const sent = new Uint8Array(bytes.length + bare);
  let to = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (isBareLineFeed(bytes, at)) sent[to++] = CR;
    sent[to++] = bytes[at] ?? 0;
  }
  return sent;
}

/** Where the empty line after the headers begins; the end where there is none. */
function endOfHeaders(bytes: Uint8Array): number {
  if (bytes[0] === CR && bytes[1] === LF) return -2; // no header at all
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1))
    if (bytes[at + 1] === LF && bytes[at + 2] === CR && bytes[at + 3] === LF) return at;
  return bytes.length;
}

function readFields(headers: string): HeaderField[] {
  const folded: string[][] = [];
  for (const line of headers.split('\r\n')) {
    const current = folded.at(-1);
    if (current && /^[ \t]/.test(line)) current.push(line);
    else folded.push([line]);
  }
  return folded.map((lines) => {
    const colon = (lines[0] ?? '').indexOf(':');
    const name = (lines[0] ?? '').slice(0, Math.max(colon, 0));
    return { name: withoutTail(name, ' \t').toLowerCase(), raw: lines.join('\r\n') };
  });
}

/** Takes a message apart, without decoding anything; null where its headers are larger than any. */
export function messageParts(message: Uint8Array): MessageParts | null {
  const bytes = withSentLineEnds(message);
  const end = endOfHeaders(bytes);
  if (end > MAX_HEADER_BYTES) return null;
  return {
    fields: end <= 0 ? [] : readFields(binaryText(bytes.subarray(0, end)).replace(/\r\n$/, '')),
    body: bytes.subarray(Math.min(end + 4, bytes.length)),
  };
}
