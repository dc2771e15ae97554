import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(__dirname, '..', '..', 'src');

/** The text of every source file by its path in src. */
type Sources = Readonly<Record<string, string>>;

const sources: Sources = Object.fromEntries(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(src, file), 'utf8')]),
);

/** A folder of src, and each feature for itself. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('features/') ? 2 : 1)
    .join('/');

/** What a file imports, at once, later or as a worker: as paths in src, without their ending. */
const importsOf = (file: string, text: string): string[] =>
  [
    ...text.matchAll(/(?:\bfrom|\bimport\(?|new URL\()\s*(?:\/\*.*?\*\/\s*)?'(@|\.\.?)\/([^']+)'/g),
  ].map(([, start = '', rest = '']) =>
    (start === '@' ? rest : path.posix.join(path.posix.dirname(file), start, rest)).replace(
      /\.tsx?$/,
      '',
    ),
  );

/** The files that import each file. */
function readersIn(all: Sources): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const [file, text] of Object.entries(all))
    for (const imported of importsOf(file, text))
      readers.set(imported, [...(readers.get(imported) ?? []), file]);
  return readers;
}

/** The files of a room with the other rooms that use them, directly or through the room. */
function usersOf(room: string, all: Sources): Map<string, Set<string>> {
  const readers = readersIn(all);
  const roomsUsing = (file: string, seen: Set<string>): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    return (readers.get(file.replace(/\.tsx?$/, '')) ?? []).flatMap((reader) =>
      roomOf(reader) === room ? roomsUsing(reader, seen) : [roomOf(reader)],
    );
  };
  return new Map(
    Object.keys(all)
      .filter((file) => roomOf(file) === room && !file.endsWith('.d.ts'))
      .map((file) => [file, new Set(roomsUsing(file, new Set()))]),
  );
}

/** Files that would live better with their only user, each with that user. */
const withFewUsers = (room: string, all: Sources): string[] =>
  [...usersOf(room, all)]
    .filter(([, users]) => users.size < 2)
    .map(([file, users]) => `${file}: ${[...users].join() || 'nobody'}`);

it('a file of lib is used by two rooms or more, else it lives with its user', () => {
  expect(usersOf('lib', sources).size).toBeGreaterThan(20);
  expect(withFewUsers('lib', sources)).toEqual([]);
});

it('a component that one feature alone uses lives with that feature', () => {
  const ofOneFeature = withFewUsers('components', sources).filter((one) =>
    one.includes(': features'),
  );
  expect(ofOneFeature).toEqual([]);
});

it('a worker comes with all that it needs: whoever lets it work for an hour may be offline by then', () => {
  const reached = new Set(Object.keys(sources).filter((file) => file.endsWith('.worker.ts')));
  expect(reached.size).toBeGreaterThan(5);
  for (const file of reached)
    for (const imported of importsOf(file, sources[file] ?? ''))
      for (const ending of ['.ts', '.tsx'])
        if (imported + ending in sources) reached.add(imported + ending);
  const later = /^(?!const \w+ = import\().*\bimport\(/m; // not at once
  expect([...reached].filter((file) => later.test(sources[file] ?? ''))).toEqual([]);
});

it('finds a file of lib that nobody uses, or one feature by way of another file, but none that two rooms use', () => {
  const planted = (importing: Sources) =>
    withFewUsers('lib', {
      ...sources,
      'lib/planted.ts': 'export const planted = 1;\n',
      ...importing,
    });
  const byWayOf = "export { planted } from './planted';\n";
  expect(planted({ 'lib/other.ts': "import './planted';\nimport './other';\n" })).toContain(
    'lib/planted.ts: nobody',
  );
  const one = "import { planted } from '../../../lib/other';\n";
  expect(planted({ 'lib/other.ts': byWayOf, 'features/users/deep/one.ts': one })).toContain(
    'lib/planted.ts: features/users',
  );
  const later = "const load = () => import(/* a chunk */ '@/lib/planted');\n";
  const asWorker = "new Worker(new URL('../lib/planted.ts', import.meta.url));\n";
  expect(planted({ 'api/one.ts': later, 'zip/other.ts': asWorker })).toEqual([]);
});
