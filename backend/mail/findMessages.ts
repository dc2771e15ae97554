import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { mboxMessages } from './mbox';
import { withoutSeparator } from './mboxSplitter';

/** Bytes; a larger message is not archived. */
export const LARGEST_MESSAGE = 50_000_000;
export const TOO_LARGE = `larger than ${LARGEST_MESSAGE / 1_000_000} MB`;

/** A file with messages, or why it is not read. `fileTime` is unix milliseconds. */
export type MailFile = { file: string; size: number; fileTime: number; problem?: string };

/** How far a mailbox was read: the next message's first byte, and how many came before. */
export type Position = { next: number; number: number };

/**
 * A message as it was found, or why it was not. `position` is null where a file has one message
 * only; `readBytes` says how much of its file was read with it.
 */
export type FoundMessage = {
  name: string;
  from: MailFile;
  position: Position | null;
  readBytes: number;
} & ({ bytes: Buffer } | { problem: string });

const isMbox = (file: string) => /\.(?:mbox|mbx)$/i.test(file);

/** The mail files of a folder and the folders in it, by name. Links are not followed. */
async function folderFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) for (const inner of await folderFiles(file)) files.push(inner);
    else if (entry.isFile() && /\.(?:eml|mbox|mbx)$/i.test(entry.name)) files.push(file);
  }
  return files;
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
const unread = (file: string, problem: string): MailFile => ({
  file,
  size: 0,
  fileTime: 0,
  problem,
});

/** The mail files of files and folders, with their sizes; or why one cannot be read. */
export async function findMailFiles(paths: readonly string[]): Promise<MailFile[]> {
  const found: MailFile[] = [];
  for (const given of paths) {
    try {
      const isFolder = (await stat(given)).isDirectory();
      const files = isFolder ? await folderFiles(given) : [given];
      if (files.length === 0) found.push(unread(given, 'no .eml or .mbox file in it'));
      for (const file of files) {
        const { size, mtimeMs } = await stat(file);
        found.push({ file, size, fileTime: Math.floor(mtimeMs) });
      }
    } catch (error) {
      found.push(unread(given, reason(error)));
    }
  }
  return found;
}

async function* fileMessages(from: MailFile, begin: Position | null): AsyncGenerator<FoundMessage> {
  const { file, size } = from;
  const one = { name: file, from, position: null, readBytes: size };
  if (from.problem !== undefined) {
    yield { ...one, problem: from.problem };
    return;
  }
  if (!isMbox(file)) {
    if (size > LARGEST_MESSAGE) yield { ...one, problem: TOO_LARGE };
    else yield { ...one, bytes: withoutSeparator(await readFile(file)) };
    return;
  }
  let { next, number } = begin ?? { next: 0, number: 0 };
  for await (const message of mboxMessages(file, LARGEST_MESSAGE, next)) {
    number += 1;
    const found = {
      name: `${file} (message ${number})`,
      from,
      position: { next: message.next, number },
      readBytes: message.next - next,
    };
    next = message.next;
    yield message.bytes ? { ...found, bytes: message.bytes } : { ...found, problem: TOO_LARGE };
  }
  if (number === 0) yield { ...one, problem: 'no message in it' };
}

/**
 * Every message of the given files, one at a time. What cannot be read is given with its reason.
 * @param beginOf where to go on in a mailbox of which a part was read before
 */
export async function* findMessages(
  files: readonly MailFile[],
  beginOf: (file: MailFile) => Position | null = () => null,
): AsyncGenerator<FoundMessage> {
  for (const from of files) {
    try {
      yield* fileMessages(from, from.problem === undefined ? beginOf(from) : null);
    } catch (error) {
      yield { name: from.file, from, position: null, readBytes: 0, problem: reason(error) };
    }
  }
}
