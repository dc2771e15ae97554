import { readFileSync } from 'node:fs';
import path from 'node:path';
import { everyFault } from './everyFault';

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
    ([file, words]) => !readFileSync(path.resolve(__dirname, '..', file), 'utf8').includes(words),
  );
  expect(gone).toEqual([]);
});
