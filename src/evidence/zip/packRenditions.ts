import { keyNamesOf } from '@/evidence/dkim/chosenSignatures';
import type { FileType } from '@/lib/fileTypes';
import { EMAIL_FILES } from '@/evidence/pack/packFormat';
import { insteadOf } from '../insteadOf';
import { packPart, type ZipPart } from './assembleZip';
import { checkContent, ContentError } from '@/lib/content/contentCheck';
import { isWorthDeflating } from './packLayout';
import { inMemory, type Readable } from '@/lib/content/readable';
import { matchNames } from './matchNames';
import { ZipError, readZipDirectory, readZipEntry, type ZipEntry } from './zipReader';

/** A rendition that was asked for: its path in the archive's storage, and its size if known. */
export type AskedRendition = { filePath: string; type: FileType; size: number | null };

/** `absent`: no file of the answer is surely the one; `damaged`: it is not what it should be. */
export type PackedRendition =
  | {
      part: ZipPart;
      /** Of a message: where the keys of its signatures are published. */
      keyNames: string[];
    }
  | { problem: 'absent' | 'damaged' };

const MAX_ENTRIES = 10_000;

/** A rendition as it lies in the pack: checked, hashed, deflated if worth it. `sum`: its crc32. */
export async function packRendition(
  bytes: Uint8Array<ArrayBuffer>,
  { type, size }: AskedRendition,
  sum?: number,
): Promise<PackedRendition> {
  const checked = checkContent(inMemory(bytes), type, size).then(() => true);
  if (!(await checked.catch(insteadOf(ContentError, false)))) return { problem: 'damaged' };
  return {
    part: await packPart(bytes, isWorthDeflating(EMAIL_FILES[type]), sum),
    keyNames: type === 'eml' ? keyNamesOf(bytes) : [],
  };
}

async function packEntry(
  archive: Readable,
  entry: ZipEntry | null,
  asked: AskedRendition,
): Promise<PackedRendition> {
  if (!entry) return { problem: 'absent' };
  const read = await readZipEntry(archive, entry).catch(insteadOf(ZipError, null));
  return read ? packRendition(read.bytes, asked, entry.crc32) : { problem: 'damaged' };
}

/**
 * The renditions in an archive that the server made, in the order in which they were asked for, one
 * at a time in memory; all of them `absent` where it cannot be read. Heavy: renditionPacker.ts runs
 * it beside the page.
 */
export async function packArchive(bytes: ArrayBuffer, asked: readonly AskedRendition[]) {
  const archive = inMemory(new Uint8Array(bytes));
  const directory = await readZipDirectory(archive, MAX_ENTRIES).catch(insteadOf(ZipError, []));
  const entries = directory.filter(({ name }) => !name.endsWith('/'));
  const places = matchNames(
    entries.map(({ name }) => name),
    asked.map(({ filePath }) => filePath),
  );
  const packed: PackedRendition[] = [];
  for (const [index, one] of asked.entries())
    packed.push(await packEntry(archive, entries[places[index] ?? -1] ?? null, one));
  return packed;
}

/** What `openRenditionPacker` asks for: an archive of several renditions, or a single one. */
export const packingTasks = {
  packArchive: ({ archive, asked }: { archive: ArrayBuffer; asked: readonly AskedRendition[] }) =>
    packArchive(archive, asked),
  packFile: async ({ file, asked }: { file: Blob; asked: AskedRendition }) =>
    packRendition(new Uint8Array(await file.arrayBuffer()), asked),
};
