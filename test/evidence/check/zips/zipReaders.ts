import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { nameOf, takeApart, type RawEntry } from './rawZip';

/** What a program makes of an archive: a digest by the name of each file; null where it refuses or complains. */
export type Reading = Record<string, string> | null;

export type ZipReader = {
  name: string;
  /** the program, and where it has several names, the others */
  programs: readonly string[];
  /** Reads the archives of a folder (`0.zip`, `1.zip`…), as few processes as the program allows. */
  read: (program: string, folder: string, count: number) => Reading[];
};

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Python reads all of them in one process, and says what it finds as JSON. */
const PYTHON = `
import hashlib, json, sys, zipfile
found = []
for index in range(int(sys.argv[2])):
    try:
        with zipfile.ZipFile(f'{sys.argv[1]}/{index}.zip') as archive:
            names = [info.filename for info in archive.infolist()]
            if len(set(names)) < len(names):
                raise ValueError('a name twice')
            found.append({info.filename: hashlib.sha256(archive.read(info)).hexdigest() for info in archive.infolist()})
    except Exception:
        found.append(None)
print(json.dumps(found))
`;

const environment = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

function run(program: string, args: readonly string[], cwd: string): string {
  const { error, stdout } = spawnSync(program, args, {
    cwd,
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64_000_000,
  });
  if (error) throw error;
  return stdout;
}

/** The files below a folder; links are told from files. */
function filesIn(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    const stat = lstatSync(file);
    if (stat.isSymbolicLink()) found[name] = `link to ${readlinkSync(file)}`;
    else if (stat.isFile()) found[name] = sha256(readFileSync(file));
  }
  return found;
}

/** A command that writes the files of one archive (`$i.zip`) into a folder, run for each of them by one shell. */
const unpacking =
  (out: string, command: string) =>
  (program: string, folder: string, count: number): Reading[] => {
    const script = `i=0; while [ $i -lt ${count} ]; do mkdir -p ${out}/$i; ${command.replace('PROGRAM', program)} >/dev/null 2>&1; echo $?; i=$((i+1)); done`;
    const codes = run('/bin/sh', ['-c', script], folder).trim().split('\n');
    return codes.map((code, index) =>
      code === '0' ? filesIn(path.join(folder, out, String(index))) : null,
    );
  };

/** Readers of zip files that people have, each with code of its own (unzip, libarchive from a file and from a pipe, 7-Zip, Python). */
export const zipReaders: readonly ZipReader[] = [
  {
    name: 'Python',
    programs: ['python3'],
    read: (program, folder, count) =>
      JSON.parse(run(program, ['-c', PYTHON, folder, String(count)], folder)) as Reading[],
  },
  {
    name: 'Info-ZIP',
    programs: ['unzip'],
    read: unpacking('unzip', 'PROGRAM -q -o -P x $i.zip -d unzip/$i'),
  },
  {
    name: 'libarchive',
    programs: ['bsdtar'],
    read: unpacking('bsdtar', 'PROGRAM --passphrase x -xf $i.zip -C bsdtar/$i'),
  },
  {
    name: 'libarchive without seeking',
    programs: ['bsdtar'],
    read: unpacking('stream', 'cat $i.zip | PROGRAM --passphrase x -xf - -C stream/$i'),
  },
  {
    name: '7-Zip',
    programs: ['7zz', '7z'],
    read: unpacking('seven', 'PROGRAM x -y -px -bd -oseven/$i $i.zip'),
  },
];

/** The program of a reader as it is called here; null where it is not installed. */
export const installed = ({ programs }: ZipReader): string | null =>
  programs.find((program) => !spawnSync(program, ['--help'], { stdio: 'ignore' }).error) ?? null;

/** Writes archives for the readers into a folder. */
export function layOutZips(folder: string, zips: readonly Buffer[]): void {
  zips.forEach((zip, index) => writeFileSync(path.join(folder, `${index}.zip`), zip));
}

/** The bytes of a file as they come out. */
const contentOf = ({ local, data }: RawEntry): Buffer =>
  local.readUInt16LE(8) === 8 ? inflateRawSync(data) : data;

/** What every program should find in an archive as the console writes it. */
export const wantedReading = (zip: Buffer): Reading =>
  Object.fromEntries(
    takeApart(zip).entries.map((entry) => [nameOf(entry), sha256(contentOf(entry))]),
  );

/** Whether two programs, or a program and what is wanted, find the same names and bytes. */
export const isSameReading = (one: Reading, other: Reading): boolean =>
  one !== null &&
  other !== null &&
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
