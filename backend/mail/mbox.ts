import { createReadStream } from 'node:fs';

const NEWLINE = 0x0a;
/** "From sender weekday month day time year", as every mbox writer has it. */
const SEPARATOR = /^From \S.* \d{4}\s*$/;
const QUOTED = /^>+From /;

/** The lines of a file with their line ends, as Latin-1 text: one character for each byte. */
async function* lines(file: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      yield bytes.toString('latin1', start, end + 1);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield rest.toString('latin1');
}

/** Takes the one message of a file out of its mbox wrapping, where it has one. */
export function withoutSeparator(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 5) !== 'From ') return bytes;
  return bytes.subarray(bytes.indexOf(NEWLINE) + 1);
}

/**
 * The messages of an mbox file, one after the other, `>From ` unquoted. A message above `limit` bytes is given as null.
 * Text before the first "From " line belongs to no message and is left out.
 */
export async function* mboxMessages(file: string, limit: number): AsyncGenerator<Buffer | null> {
  let message: string[] | null = null;
  let size = 0;
  let afterEmptyLine = true;
  const finished = (parts: string[]) =>
    size > limit ? null : Buffer.from(parts.join('').replace(/\r?\n$/, ''), 'latin1');
  for await (const line of lines(file)) {
    if (afterEmptyLine && SEPARATOR.test(line)) {
      if (message) yield finished(message);
      message = [];
      size = 0;
    } else if (message) {
      size += line.length;
      if (size <= limit) message.push(QUOTED.test(line) ? line.slice(1) : line);
    }
    afterEmptyLine = line === '\n' || line === '\r\n';
  }
  if (message) yield finished(message);
}
