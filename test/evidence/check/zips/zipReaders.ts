import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newFolder } from '../../../support/folders';

/** Programs that people unpack zips with, each with code of its own, and how; `$0` is its name. */
export const zipReaders: Record<string, [names: string[], command: string]> = {
  Python: [['python3'], '$0 -m zipfile -e pack.zip out'],
  'Info-ZIP': [['unzip'], '$0 -q pack.zip -d out'],
  libarchive: [['bsdtar'], '$0 -xf pack.zip -C out'],
  'libarchive without seeking': [['bsdtar'], 'cat pack.zip | $0 -xf - -C out'],
  '7-Zip': [['7zz', '7z'], '$0 x -y -bd -oout pack.zip'],
};

/** The name by which a program can be called here; undefined where it is not installed. */
export const installed = (names: readonly string[]): string | undefined =>
  names.find((name) => !spawnSync(name, ['--help'], { stdio: 'ignore' }).error);

/** The files that a program unpacks, by their names; null where it refuses or complains. */
export function unpackedBy(
  program: string,
  command: string,
  zip: Buffer,
): Record<string, Buffer> | null {
  const folder = newFolder();
  const out = path.join(folder, 'out');
  mkdirSync(out);
  writeFileSync(path.join(folder, 'pack.zip'), zip);
  const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
  const unpacking = spawnSync('/bin/sh', ['-c', command, program], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
  if (unpacking.status !== 0) return null;
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => lstatSync(path.join(out, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(path.join(out, name))]));
}
