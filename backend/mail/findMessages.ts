import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { mboxMessages, withoutSeparator } from './mbox';

/** Bytes; a larger message is not imported. */
const LARGEST = 50_000_000;

/** A message as it was found, or why it was not. `fileTime` is unix milliseconds. */
export type FoundMessage = { name: string; fileTime: number } & (
  { bytes: Buffer } | { problem: string }
);

const isMbox = (file: string) => /\.(mbox|mbx)$/i.test(file);

/** The mail files of a folder and the folders in it, by name. Links are not followed. */
async function folderFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await folderFiles(file)));
    else if (entry.isFile() && /\.(eml|mbox|mbx)$/i.test(entry.name)) files.push(file);
  }
  return files;
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function* fileMessages(file: string): AsyncGenerator<FoundMessage> {
  const { mtimeMs, size } = await stat(file);
  const fileTime = Math.floor(mtimeMs);
  const tooLarge = `larger than ${LARGEST / 1_000_000} MB`;
  if (!isMbox(file)) {
    if (size > LARGEST) yield { name: file, fileTime, problem: tooLarge };
    else yield { name: file, fileTime, bytes: withoutSeparator(await readFile(file)) };
    return;
  }
  let number = 0;
  for await (const bytes of mboxMessages(file, LARGEST)) {
    number += 1;
    const name = `${file} (message ${number})`;
    yield bytes ? { name, fileTime, bytes } : { name, fileTime, problem: tooLarge };
  }
  if (number === 0) yield { name: file, fileTime, problem: 'no message in it' };
}

/** Every message of the given files and folders, one at a time. What cannot be read is given with its reason. */
export async function* findMessages(paths: readonly string[]): AsyncGenerator<FoundMessage> {
  for (const given of paths) {
    try {
      const isFolder = (await stat(given)).isDirectory();
      const files = isFolder ? await folderFiles(given) : [given];
      if (files.length === 0)
        yield { name: given, fileTime: 0, problem: 'no .eml or .mbox file in it' };
      for (const file of files) {
        try {
          yield* fileMessages(file);
        } catch (error) {
          yield { name: file, fileTime: 0, problem: reason(error) };
        }
      }
    } catch (error) {
      yield { name: given, fileTime: 0, problem: reason(error) };
    }
  }
}
