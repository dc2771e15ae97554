import { diffSequences, type Stretch } from './diffSequences';
import { splitWords } from './splitWords';
import { mark } from '@/lib/mail/viewerMessages';

/** A part of a paragraph; `differs`: the other email has something else there, or nothing. */
export type TextPiece = { text: string; differs: boolean };

/** A paragraph of each email, whole where they are not alike, or of one alone. */
export type TextRow = { isSame: boolean; left: TextPiece[] | null; right: TextPiece[] | null };

/**
 * A place where the texts differ: what the first has before and after it in its paragraph, and
 * `heading`, the paragraph before that.
 */
export type TextPlace = {
  left: string;
  right: string;
  before: string;
  after: string;
  heading: string;
};

const mostBlockChanges = 2000;
const mostWordChanges = 1000;
/** A longer paragraph is not taken apart: it is the same, or another one. */
const mostLetters = 40_000;
const mostPairings = 40_000;
const likeness = 0.35;

const plain = (text: string | null): string => text?.replaceAll(mark, '') ?? '';

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** How alike two paragraphs are: the share of their words that both have. */
function likenessOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0;
  for (const word of left) if (right.has(word)) common++;
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size);
}

type Pair = { left: string | null; right: string | null; isAlike: boolean };

/** Puts what is like nothing beside each other, in its order. */
const besides = (left: readonly string[], right: readonly string[]): Pair[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    left: left[index] ?? null,
    right: right[index] ?? null,
    isAlike: false,
  }));

/** Puts the paragraphs of a difference beside those that they are most like, in their order. */
function pairUp(left: readonly string[], right: readonly string[]): Pair[] {
  if (left.length * right.length === 0 || left.length * right.length > mostPairings)
    return besides(left, right);
  const [leftWords, rightWords] = [left, right].map((texts) =>
    texts.map(
      (text) => new Set(text.length > mostLetters ? [] : splitWords(plain(text)).filter(isWord)),
    ),
  );
  const best = Array.from({ length: left.length + 1 }, () => new Float64Array(right.length + 1));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const alike = (i: number, j: number) => {
    const value = likenessOf(leftWords?.[i] ?? new Set(), rightWords?.[j] ?? new Set());
    return value >= likeness ? value : -1;
  };
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--)
      (best[i] ?? [])[j] = Math.max(at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + alike(i, j));
  }
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

/** Letters, of both emails; and whether what is the same is marked in the same places. */
type Amount = { same: number; all: number; isMarkedAlike: boolean };

/** Words, with the marks before each, and those at the end of the last. */
function markedWords(text: string): string[] {
  const words: string[] = [];
  let marks = '';
  for (const word of splitWords(text)) {
    if (plain(word) !== '') words.push(marks + word);
    marks = plain(word) === '' ? marks + word : '';
  }
  return [...words.slice(0, -1), `${words.at(-1) ?? ''}${marks}`];
}

function compareParagraphs(
  left: string,
  right: string,
  heading: string,
  places: TextPlace[],
  amount: Amount,
): TextRow {
  const [leftWords, rightWords] = [markedWords(left), markedWords(right)];
  const found = joinDifferences(diffSequences(leftWords, rightWords, plain, mostWordChanges));
  const row: TextRow & { left: TextPiece[]; right: TextPiece[] } = {
    isSame: false,
    left: [],
    right: [],
  };
  const paragraph = plain(left);
  let before = '';
  for (const stretch of found) {
    const [leftWhole, rightWhole] = [stretch.left.join(''), stretch.right.join('')];
    const [leftText, rightText] = [plain(leftWhole), plain(rightWhole)];
    amount.all += leftText.length + rightText.length;
    if (stretch.isSame) {
      amount.same += leftText.length + rightText.length;
      amount.isMarkedAlike &&= leftWhole === rightWhole;
    } else {
      const after = paragraph.slice(before.length + leftText.length);
      places.push({ left: leftText, right: rightText, before, after, heading });
    }
    before += leftText;
    if (leftText) row.left.push({ text: leftText, differs: !stretch.isSame });
    if (rightText) row.right.push({ text: rightText, differs: !stretch.isSame });
  }
  return row;
}

/** A paragraph that the other email does not have; '' where there is none. */
const whole = (text: string): TextPiece[] | null =>
  text === '' ? null : [{ text, differs: true }];

/** Compares by paragraph, alike ones by word, in bound time and memory. Off the main thread. */
export function compareTexts(first: readonly string[], second: readonly string[]) {
  const rows: TextRow[] = [];
  const places: TextPlace[] = [];
  const amount: Amount = { same: 0, all: 0, isMarkedAlike: true };
  let heading = '';
  for (const stretch of diffSequences(first, second, plain, mostBlockChanges)) {
    if (stretch.isSame) {
      amount.isMarkedAlike &&= stretch.left.join('\n') === stretch.right.join('\n');
      for (const text of stretch.left.map(plain)) {
        amount.same += 2 * text.length;
        amount.all += 2 * text.length;
        const pieces = [{ text, differs: false }];
        rows.push({ isSame: true, left: pieces, right: pieces });
        heading = text;
      }
      continue;
    }
    for (const pair of pairUp(stretch.left, stretch.right)) {
      const [left, right] = [plain(pair.left), plain(pair.right)];
      if (pair.isAlike && pair.left !== null && pair.right !== null)
        rows.push(compareParagraphs(pair.left, pair.right, heading, places, amount));
      else {
        rows.push({ isSame: false, left: whole(left), right: whole(right) });
        places.push({ left, right, before: '', after: '', heading });
        amount.all += left.length + right.length;
      }
      heading = left || right;
    }
  }
  const { same, all, isMarkedAlike } = amount;
  return { rows, places, sameShare: all === 0 ? 1 : same / all, isMarkedAlike };
}
