import { isEqual } from 'es-toolkit';
import { diffSequences, type Stretch } from './diffSequences';
import { splitWords } from './splitWords';

/** A line of an email by its parts: a text alone, or that of a link or image and its address. */
export type Line = readonly string[];

/** A piece of a part; `differs`: the other email has something else there, or nothing. */
export type Piece = { text: string; differs: boolean };

/** The line of each email, each part in pieces; null where one has no such line. */
export type ComparedLine = { isSame: boolean; left: Piece[][] | null; right: Piece[][] | null };

const mostLineChanges = 2000;
const mostWordChanges = 1000;
/** A longer part is not taken apart: it is the same, or another one. */
const mostLetters = 40_000;
const mostPairings = 40_000;
const likeness = 0.3;

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** An address has no spaces: its words are what stands between its signs. */
const wordsOf = (part: string, index: number): string[] =>
  index === 0 ? splitWords(part) : (part.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []);

const wordSet = (line: Line): ReadonlySet<string> =>
  new Set(
    line.some(({ length }) => length > mostLetters) ? [] : line.flatMap(wordsOf).filter(isWord),
  );

/** How alike two lines are: the share of their words that both have. */
function likenessOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0;
  for (const word of left) if (right.has(word)) common++;
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size);
}

type Pair = { left: Line | null; right: Line | null; isAlike: boolean };

/** Puts what is like nothing beside each other, in its order. */
const besides = (left: readonly Line[], right: readonly Line[]): Pair[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    left: left[index] ?? null,
    right: right[index] ?? null,
    isAlike: false,
  }));

/** Puts the lines of a difference beside those that they are most like, in their order. */
function pairUp(left: readonly Line[], right: readonly Line[]): Pair[] {
  if (left.length * right.length === 0 || left.length * right.length > mostPairings)
    return besides(left, right);
  const [leftWords, rightWords] = [left.map(wordSet), right.map(wordSet)];
  const best = Array.from({ length: left.length + 1 }, () => new Float64Array(right.length + 1));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const alike = (i: number, j: number) => {
    const value = likenessOf(leftWords[i] ?? new Set(), rightWords[j] ?? new Set());
    return value >= likeness ? value : -1;
  };
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      (best[i] ?? [])[j] = Math.max(at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + alike(i, j));
  const pairs: Pair[] = [];
  let [i, j, leftDone, rightDone] = [0, 0, 0, 0];
  while (i < left.length && j < right.length) {
    const value = alike(i, j);
    if (value > 0 && at(i, j) === at(i + 1, j + 1) + value) {
      pairs.push(...besides(left.slice(leftDone, i), right.slice(rightDone, j)), {
        left: left[i] ?? null,
        right: right[j] ?? null,
        isAlike: true,
      });
      [leftDone, rightDone] = [++i, ++j];
    } else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return [...pairs, ...besides(left.slice(leftDone), right.slice(rightDone))];
}

/** What says nothing between two differences (a space, a comma) becomes part of one with them. */
function joinDifferences(found: readonly Stretch<string>[]): Stretch<string>[] {
  const joined: Stretch<string>[] = [];
  found.forEach((stretch, index) => {
    const last = joined.at(-1);
    const isBetween =
      stretch.isSame &&
      last &&
      !last.isSame &&
      index < found.length - 1 &&
      !stretch.left.some(isWord);
    if (last && !last.isSame && (isBetween || !stretch.isSame)) {
      last.left.push(...stretch.left);
      last.right.push(...stretch.right);
    } else joined.push({ ...stretch, left: [...stretch.left], right: [...stretch.right] });
  });
  return joined;
}

const piecesOf = (text: string, differs: boolean): Piece[] => (text ? [{ text, differs }] : []);

/** The pieces of a part in both emails. */
function compareParts(left: string, right: string, index: number): [Piece[], Piece[]] {
  const found = joinDifferences(
    diffSequences(wordsOf(left, index), wordsOf(right, index), (word) => word, mostWordChanges),
  );
  const side = (name: 'left' | 'right') =>
    found.flatMap((stretch) => piecesOf(stretch[name].join(''), !stretch.isSame));
  return [side('left'), side('right')];
}

const whole = (line: Line | null, differs: boolean): Piece[][] | null =>
  line?.map((part) => piecesOf(part, differs)) ?? null;

function compareLine({ left, right, isAlike }: Pair): ComparedLine {
  // Among more changes than are looked for.
  if (isEqual(left, right))
    return { isSame: true, left: whole(left, false), right: whole(right, false) };
  if (!left || !right || !isAlike)
    return { isSame: false, left: whole(left, true), right: whole(right, true) };
  const parts = left.map((part, index) => compareParts(part, right[index] ?? '', index));
  return { isSame: false, left: parts.map(([part]) => part), right: parts.map(([, part]) => part) };
}

/** Compares by line, alike ones by word, in bound time and memory. */
export const compareLines = (first: readonly Line[], second: readonly Line[]): ComparedLine[] =>
  diffSequences(first, second, (line) => line.join('\n'), mostLineChanges).flatMap(
    ({ isSame, left, right }) =>
      isSame
        ? left.map((line) => ({ isSame, left: whole(line, false), right: whole(line, false) }))
        : pairUp(left, right).map(compareLine),
  );
