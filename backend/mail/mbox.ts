import { createReadStream } from 'node:fs';
import { MboxSplitter, type MboxMessage } from './mboxSplitter';

/** Bytes of the file that are read at once. */
const PIECE = 256_000;

/**
 * The messages of an mbox file, one after the other, `>From ` unquoted. A message above `limit`
 * bytes is given as null. Text before the first "From " line belongs to no message and is left out.
 * @param from the byte to begin at: where an earlier reading said that the next message begins
 */
export async function* mboxMessages(
  file: string,
  limit: number,
  from = 0,
): AsyncGenerator<MboxMessage> {
  const splitter = new MboxSplitter(limit, from);
  for await (const piece of createReadStream(file, { start: from, highWaterMark: PIECE }))
    yield* splitter.push(piece as Buffer, false);
  yield* splitter.push(Buffer.alloc(0), true);
}
