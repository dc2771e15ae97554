import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseRenditionFilePath } from '../archive/filePath';

/** The files of renditions and thumbnails below the data folder. */
export type RenditionFiles = {
  /** Null where there is none. Throws for a path that renditionFilePath cannot have made. */
  read(filePath: string): Promise<Buffer | null>;
  /** Writes the whole file or nothing: a reader never sees half of it. */
  write(filePath: string, bytes: Uint8Array): Promise<void>;
  /** Writes at once: the archive does not name the file before it is whole. */
  writeUnnamed(filePath: string, bytes: Uint8Array): void;
};

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Opens a folder of renditions; `folder` need not exist yet. */
export function renditionFiles(folder: string): RenditionFiles {
  const fileOf = (filePath: string) => {
    if (!parseRenditionFilePath(filePath))
      throw new RangeError(`Not the path of a rendition: ${filePath}`);
    return join(folder, ...filePath.split('/'));
  };
  const made = new Set<string>();
  return {
    writeUnnamed(filePath, bytes) {
      const file = fileOf(filePath);
      const folderOfFile = dirname(file);
      if (!made.has(folderOfFile)) mkdirSync(folderOfFile, { recursive: true });
      made.add(folderOfFile);
      writeFileSync(file, bytes);
    },
    async read(filePath) {
      try {
        return await readFile(fileOf(filePath));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async write(filePath, bytes) {
      const file = fileOf(filePath);
      const half = `${file}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(half, bytes);
        await rename(half, file);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
  };
}

/** The files of imported emails. */
export function importedFiles(dataDir: string): RenditionFiles {
  return renditionFiles(join(dataDir, 'imported'));
}
