import { attempt } from 'es-toolkit';
import './mailDecoder';
import { binaryBytes, binaryText, utf8Text } from '../binaryText';

/** Where the headers end: the first empty line, or the end. */
function headersEnd(text: string): number {
  if (/^\r?\n/.test(text)) return 0;
  const match = /\r?\n\r?\n/.exec(text);
  return match ? match.index : text.length;
}

/** What changes to letters of two bytes in ISO-2022-JP. */
const ESCAPE = '\x1b$';

/** Whether headers (one letter for each byte) are in a charset that they do not name. */
export const isCharsetGuessed = (headers: string): boolean =>
  headers.includes('\x1b') || utf8Text(binaryBytes(headers)) === null;

/** The encoding of a charset's label; null where browsers know none of that name. */
const encodingOf = (label = ''): string | null => attempt(() => new TextDecoder(label).encoding)[1];

/** The first charset that a message names and this computer knows. */
function bodyCharset(message: Uint8Array): string {
  const named = /charset\s*=\s*"?([\w.:-]+)/i.exec(binaryText(message.subarray(0, 100_000)));
  const encoding = encodingOf(named?.[1]);
  return encoding === null || encoding === 'utf-8' ? 'windows-1252' : encoding;
}

/** A field's name, or the white space that folds one: what stands before is never decoded. */
const START = /^(?:[!-9;-~]+:|[\t ]+)/;

const isControl = (text: string) => /[\0\r\n]/.test(text);

/** A header line as text; the letters of its value are of the charset, if any is given. */
function decoded(line: string, charset: string): string {
  const bytes = binaryBytes(line);
  const plain = line.includes(ESCAPE) ? null : utf8Text(bytes);
  if (plain !== null) return plain;
  const start = START.exec(line)?.[0] ?? '';
  const text = new TextDecoder(charset).decode(bytes.subarray(start.length));
  return isControl(text) ? line : start + text;
}

/** The headers as they can be read, and whether lines that are no headers were left out. */
export type ReadableHeaders = { message: Uint8Array; isMalformed: boolean };

/**
 * Old mailers wrote names and subjects into the headers as they were, in a charset that no header
 * names. The parser takes headers for UTF-8: ISO-2022-JP (known by its escapes) and anything that
 * is not UTF-8 (taken for the charset of the body, else windows-1252) are written anew for it. A
 * line that is no header (white space first, a name that is none, a CR or NUL in it) is not shown
 * to the parser, which would make one of it. The body's bytes stay as they are.
 * @param guess the charset, where it is not to be guessed
 */
export function readableHeaders(message: Uint8Array, guess?: string): ReadableHeaders {
  const end = headersEnd(binaryText(message.subarray(0, 1_000_000)));
  const headers = binaryText(message.subarray(0, end));
  const lines = end === 0 ? [] : headers.split(/\r?\n/);
  const kept: string[] = [];
  let isField = false;
  for (const line of lines) {
    isField = START.test(line) && !isControl(line) && (isField || !/^[\t ]/.test(line));
    if (isField) kept.push(line);
  }
  const isMalformed = kept.length < lines.length;
  const isPlain = !headers.includes(ESCAPE) && utf8Text(binaryBytes(headers)) !== null;
  if (isPlain && !isMalformed) return { message, isMalformed };
  const charset = guess ?? (headers.includes(ESCAPE) ? 'iso-2022-jp' : bodyCharset(message));
  const readable = isPlain
    ? binaryBytes(kept.join('\r\n'))
    : new TextEncoder().encode(kept.map((line) => decoded(line, charset)).join('\r\n'));
  const whole = new Uint8Array(readable.length + message.length - end);
  whole.set(readable);
  whole.set(message.subarray(end), readable.length);
  return { message: whole, isMalformed };
}
