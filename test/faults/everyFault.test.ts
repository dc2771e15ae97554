/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import corpus from '../hostile-corpus.json';
import faults from './everyFault.json';

const TESTS = path.resolve(__dirname, '..');

/** Where each fault is proven: a test file under test/, and words of the test's name in it. */
const everyFault: Record<string, string[][]> = faults;

const LAST = 80;

const numbers = Array.from(
  { length: LAST },
  (_, index) => `F-${String(index + 1).padStart(2, '0')}`,
);

it('no fault is forgotten, and none is invented', () => {
  expect(Object.keys(everyFault)).toEqual(numbers);
});

it.each(numbers)('%s is proven by tests that are there', (number) => {
  const proofs = everyFault[number] ?? [];
  expect(proofs).not.toEqual([]);
  const gone = proofs.filter(
    ([file = '', words = '']) =>
      words === '' || !readFileSync(path.join(TESTS, file), 'utf8').includes(words),
  );
  expect(gone).toEqual([]);
});

const sources = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(TESTS, file), 'utf8') }));

/** Tests that go through every item of a kind, or of a name: what they say when they do. */
const WHOLE_GROUPS: [
  file: string,
  phrase: string,
  covers: (item: { id: string; kind: string }) => boolean,
][] = [
  [
    'e2e/hostileHtml.spec.ts',
    "corpus.filter(({ kind }) => kind === 'html')",
    ({ kind }) => kind === 'html',
  ],
  [
    'lib/fileName.test.ts',
    "corpus.filter(({ id }) => id.startsWith('f-'))",
    ({ id }) => id.startsWith('f-'),
  ],
  [
    'lib/csvCell.test.ts',
    "corpus.filter(({ id }) => id.startsWith('csv-'))",
    ({ id }) => id.startsWith('csv-'),
  ],
];

const isUsed = (item: { id: string; kind: string }): boolean =>
  WHOLE_GROUPS.some(
    ([file, phrase, covers]) =>
      covers(item) &&
      sources.some((source) => source.file === file && source.text.includes(phrase)),
  ) || sources.some(({ text }) => text.includes(`'${item.id}'`) || text.includes(`(${item.id})`));

it('every hostile item is put to the test somewhere', () => {
  expect(corpus.length).toBeGreaterThan(100);
  expect(corpus.filter((item) => !isUsed(item)).map(({ id }) => id)).toEqual([]);
});
