import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const direct = [...Object.keys(dependencies), ...Object.keys(devDependencies)].sort();

/** The packages in the first cell of every row; one package stands in one row. */
const listed = read('docs/dependencies.md')
  .split('\n')
  .flatMap((line) =>
    line.startsWith('| `')
      ? [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
      : [],
  )
  .sort();

it('docs/dependencies.md has a row for every direct dependency, and none for another package', () => {
  expect(listed).toEqual(direct);
});

it('every row says what its packages are for', () => {
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows.filter((row) => (row.split('|').at(-2) ?? '').trim() === '')).toEqual([]);
});
