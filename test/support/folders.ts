import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new folder for the tests of a file, which is gone after them. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mas-test-'));
  made.push(folder);
  return folder;
}
