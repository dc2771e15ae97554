/** Where the headers end: the first empty line, or the end. */
function headersEnd(text: string): number {
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

/**
 * Old mailers wrote names and subjects into the headers as they were, in a charset that no header names. The parser
 * takes headers for UTF-8: ISO-2022-JP (known by its escapes) and anything that is not UTF-8 (taken for the charset of
 * the body, else windows-1252) are written anew for it. The body's bytes stay as they are.
 */
export function readableHeaders(message: Buffer): Buffer {
  const end = headersEnd(message.toString('latin1', 0, 1_000_000));
  const headers = message.subarray(0, end);
  const charset = headers.includes('\x1b$')
    ? 'iso-2022-jp'
    : isUtf8(headers)
      ? null
      : bodyCharset(message);
  if (charset === null) return message;
  return Buffer.concat([
    Buffer.from(new TextDecoder(charset).decode(headers)),
    message.subarray(end),
  ]);
}
