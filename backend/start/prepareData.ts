import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEmailArchive } from '../archive/emailArchive';
import type { Backend } from '../createBackend';
import { DATA_FILES } from '../dataFiles';
import { fillDirectory } from '../directory/fillDirectory';
import { directorySeed, SEED_COUNTS } from '../seed/directory';
import { seedEmails } from '../seed/seedEmails';

/** All that server and import ever put into the data folder: a reset touches nothing else. */
const KEPT = [...Object.values(DATA_FILES), 'renditions', 'imported'];
const SQLITE_SIDES = ['', '-wal', '-shm', '.filling', '.filling-journal'];

/** Deletes what is kept. */
export function resetData(dataDir: string): void {
  for (const name of KEPT) {
    for (const side of SQLITE_SIDES)
      rmSync(path.join(dataDir, name + side), { recursive: true, force: true });
  }
}

/**
 * Makes the archive with its seed where there is none. It is filled under another name and gets its
 * own when it is complete: a start that was interrupted leaves nothing half-done. Gives the number
 * of emails, null if it was there.
 */
export async function seedArchive(dataDir: string, emails: number): Promise<number | null> {
  const file = path.join(dataDir, DATA_FILES.archive);
  if (existsSync(file)) return null;
  mkdirSync(dataDir, { recursive: true });
  const filling = `${file}.filling`;
  for (const side of ['', '-journal', '-wal', '-shm']) rmSync(filling + side, { force: true });
  const archive = openEmailArchive(filling, { filling: true });
  const inserted = await archive.fill(seedEmails(emails, Date.now()));
  archive.close();
  renameSync(filling, file);
  return inserted;
}

/** Fills the directory with its seed when it has no users. */
export async function seedDirectory(backend: Backend, counts = SEED_COUNTS): Promise<void> {
  if (backend.directory.isEmpty())
    await fillDirectory(backend.directory, directorySeed(counts), backend.secrets);
}
