/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import faults from './everyFault.json';

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
      words === '' || !readFileSync(path.resolve(__dirname, '..', file), 'utf8').includes(words),
  );
  expect(gone).toEqual([]);
});
