import type { FileType } from '@/lib/fileTypes';
import { packPart, type ZipPart } from './assembleZip';
import { checkContent, ContentError } from './contentCheck';
import { ZipError, readZipDirectory, readZipEntry, type ZipEntry } from './zipReader';

/** A rendition that was asked for: its path in the archive's storage, and its size in bytes where that is known. */
export type AskedRendition = {
  filePath: string;
  type: FileType;
  size: number | null;
};

/** `absent`: the answer has no file that is surely the one; `damaged`: it has, but it is not what it should be. */
export type PackedRendition = { part: ZipPart } | { problem: 'absent' | 'damaged' };

/** What is smaller when it is deflated; pictures and PDFs are compressed already. */
const isText: Record<FileType, boolean> = { png: false, html: true, pdf: false, eml: true };

const MAX_ENTRIES = 10_000;

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Which entry of an answered archive is which of the files asked for. Servers name entries by the whole path or by its
 * end; their order says nothing. Where the name does not say it for sure (two files of one name, entries renamed or left
 * out) the answer is null: better fetched once more by itself than under another email's name.
 */
export function matchEntries<Entry extends { name: string }>(
  entries: readonly Entry[],
  filePaths: readonly string[],
): (Entry | null)[] {
  const only = (fits: (name: string) => boolean) => {
    const fitting = entries.filter(({ name }) => fits(name));
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  };
  const isOneOfMany = (path: string) =>
    filePaths.filter((other) => baseName(other) === baseName(path)).length > 1;
  return filePaths.map(
    (path) =>
      only((name) => name === path) ??
      (isOneOfMany(path) ? null : only((name) => baseName(name) === baseName(path))),
  );
}

/** One rendition as it lies in the pack: checked, hashed, and compressed where that is worth it. */
export async function packRendition(
  bytes: Uint8Array<ArrayBuffer>,
  { type, size }: AskedRendition,
): Promise<PackedRendition> {
  try {
    await checkContent(new Blob([bytes]), type, size);
  } catch (error) {
    if (error instanceof ContentError) return { problem: 'damaged' };
    throw error;
  }
  return { part: await packPart(bytes, isText[type]) };
}

async function packEntry(
  archive: Blob,
  entry: ZipEntry | null,
  asked: AskedRendition,
): Promise<PackedRendition> {
  if (!entry) return { problem: 'absent' };
  try {
    return await packRendition(await readZipEntry(archive, entry), asked);
  } catch (error) {
    if (error instanceof ZipError) return { problem: 'damaged' };
    throw error;
  }
}

/** The files in an archive; none where it cannot be read. */
async function filesIn(archive: Blob): Promise<ZipEntry[]> {
  try {
    return (await readZipDirectory(archive, MAX_ENTRIES)).filter(({ name }) => !name.endsWith('/'));
  } catch (error) {
    if (error instanceof ZipError) return [];
    throw error;
  }
}

/**
 * The renditions in an archive that the server made, in the order in which they were asked for, one at a time in memory;
 * all of them `absent` where it cannot be read. Heavy: renditionPacker.ts runs it beside the page.
 */
export async function packArchive(
  archive: Blob,
  asked: readonly AskedRendition[],
): Promise<PackedRendition[]> {
  const entries = matchEntries(
    await filesIn(archive),
    asked.map(({ filePath }) => filePath),
  );
  const packed: PackedRendition[] = [];
  for (const [index, one] of asked.entries())
    packed.push(await packEntry(archive, entries[index] ?? null, one));
  return packed;
}
