/** Where the headers end: the first empty line, or the end. */
function headersEnd(text: string): number {
  if (/^\r?\n/.test(text)) return 0;
  const match = /\r?\n\r?\n/.exec(text);
  return match ? match.index : text.length;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The first charset that the message names and this machine knows. */
function bodyCharset(message: Buffer): string {
  const named =
    /charset\s*=\s*"?([\w.:-]+)/i.exec(message.toString('latin1', 0, 100_000))?.[1] ?? '';
  try {
    const { encoding } = new TextDecoder(named);
    return encoding === 'utf-8' ? 'windows-1252' : encoding;
  } catch {
    return 'windows-1252';
  }
}

/** A field's name, or the white space that folds one: what stands before is never decoded. */
const START = /^(?:[!-9;-~]+:|[\t ]+)/;

const isControl = (text: string) => /[\0\r\n]/.test(text);

/** A line of the headers as text; the letters of its value are those of the charset, if it has such. */
function decoded(line: string, charset: string): string {
  const bytes = Buffer.from(line, 'latin1');
  if (!line.includes('\x1b$') && isUtf8(bytes)) return bytes.toString();
  const start = START.exec(line)?.[0] ?? '';
  const text = new TextDecoder(charset).decode(bytes.subarray(start.length));
  return isControl(text) ? line : start + text;
}

/** The headers as they can be read, and whether some of their lines are no headers and were left out. */
export type ReadableHeaders = { message: Buffer; isMalformed: boolean };

/**
 * Old mailers wrote names and subjects into the headers as they were, in a charset that no header names. The parser
 * takes headers for UTF-8: ISO-2022-JP (known by its escapes) and anything that is not UTF-8 (taken for the charset of
 * the body, else windows-1252) are written anew for it. A line that is no header (white space first, a name that is none, a
 * CR or NUL in it) is not shown to the parser, which would make one of it. The body's bytes stay as they are.
 */
export function readableHeaders(message: Buffer): ReadableHeaders {
  const end = headersEnd(message.toString('latin1', 0, 1_000_000));
  const headers = message.subarray(0, end);
  const charset = headers.includes('\x1b$')
    ? 'iso-2022-jp'
    : isUtf8(headers)
      ? null
      : bodyCharset(message);
  const lines = end === 0 ? [] : headers.toString('latin1').split(/\r?\n/);
  const kept: string[] = [];
  let isField = false;
  for (const line of lines) {
    isField = START.test(line) && !isControl(line) && (isField || !/^[\t ]/.test(line));
    if (isField) kept.push(line);
  }
  const isMalformed = kept.length < lines.length;
  if (charset === null && !isMalformed) return { message, isMalformed };
  const readable =
    charset === null
      ? Buffer.from(kept.join('\r\n'), 'latin1')
      : Buffer.from(kept.map((line) => decoded(line, charset)).join('\r\n'));
  return { message: Buffer.concat([readable, message.subarray(end)]), isMalformed };
}
