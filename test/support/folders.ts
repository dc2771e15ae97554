import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

export type Files = Readonly<Record<string, string | Buffer>>;

/** Lays files into a folder, by their paths in it. */
export function layOut(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

/** A new folder for the tests of a file, with files or empty, which is gone after them. */
export function newFolder(files: Files = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mas-test-'));
  made.push(folder);
  layOut(folder, files);
  return folder;
}
