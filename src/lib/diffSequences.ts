/** A stretch of two sequences: the same in both, or what the first has in place of what the second has (one of them may be empty). */
export type Stretch<Item> = { isSame: true; left: Item[]; right: Item[] } | { isSame: false; left: Item[]; right: Item[] };

type Step = { from: number; to: number };

/** The furthest points of Myers' search after each number of changes; null where there are more changes than `most`. */
function search(left: readonly number[], right: readonly number[], most: number): Int32Array[] | null {
  const limit = Math.min(most, left.length + right.length);
  const furthest = new Int32Array(2 * limit + 3);
  const trace: Int32Array[] = [];
  for (let changes = 0; changes <= limit; changes++) {
    trace.push(furthest.slice(limit - changes, limit + changes + 3));
    for (let line = -changes; line <= changes; line += 2) {
      const at = limit + 1 + line;
      const isDown = line === -changes || (line !== changes && (furthest[at - 1] ?? 0) < (furthest[at + 1] ?? 0));
      let x = isDown ? (furthest[at + 1] ?? 0) : (furthest[at - 1] ?? 0) + 1;
      while (x < left.length && x - line < right.length && left[x] === right[x - line]) x++;
      furthest[at] = x;
      if (x >= left.length && x - line >= right.length) return trace;
    }
  }
  return null;
}

/** Which items of both are the same, as pairs of positions. */
function samePairs(left: readonly number[], right: readonly number[], most: number): Step[] | null {
  const trace = search(left, right, most);
  if (!trace) return null;
  const pairs: Step[] = [];
  let x = left.length;
  let y = right.length;
  for (let changes = trace.length - 1; changes >= 0; changes--) {
    const before = trace[changes];
    const reached = (line: number) => before?.[changes + 1 + line] ?? 0;
    const line = x - y;
    const isDown = line === -changes || (line !== changes && reached(line - 1) < reached(line + 1));
    const startLine = isDown ? line + 1 : line - 1;
    const startX = changes === 0 ? 0 : reached(startLine);
    const startY = changes === 0 ? 0 : startX - startLine;
    while (x > startX && y > startY) pairs.push({ from: --x, to: --y });
    if (changes > 0) [x, y] = [startX, startY];
  }
  return pairs.reverse();
}

function numbered<Item>(left: readonly Item[], right: readonly Item[], keyOf: (item: Item) => string): [number[], number[]] {
  const numbers = new Map<string, number>();
  const numberOf = (item: Item) => {
    const key = keyOf(item);
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
  return [left.map(numberOf), right.map(numberOf)];
}

/**
 * What two sequences have in common, in their order, with the fewest changes (Myers). Its time and memory are bound by
 * `most`: where more than that many items differ, everything between the common start and end is one difference.
 */
export function diffSequences<Item>(left: readonly Item[], right: readonly Item[], keyOf: (item: Item) => string, most: number): Stretch<Item>[] {
  const [a, b] = numbered(left, right, keyOf);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const middle = samePairs(a.slice(start, a.length - end), b.slice(start, b.length - end), most) ?? [];
  const pairs: Step[] = [
    ...Array.from({ length: start }, (_, index) => ({ from: index, to: index })),
    ...middle.map(({ from, to }) => ({ from: from + start, to: to + start })),
    ...Array.from({ length: end }, (_, index) => ({ from: a.length - end + index, to: b.length - end + index })),
  ];
  return stretches(left, right, pairs);
}

function stretches<Item>(left: readonly Item[], right: readonly Item[], pairs: readonly Step[]): Stretch<Item>[] {
  const found: Stretch<Item>[] = [];
  let [x, y] = [0, 0];
  const differ = (toX: number, toY: number) => {
    if (toX > x || toY > y) found.push({ isSame: false, left: left.slice(x, toX), right: right.slice(y, toY) });
  };
  for (const { from, to } of pairs) {
    differ(from, to);
    const last = found.at(-1);
    if (last?.isSame) {
      last.left.push(...left.slice(from, from + 1));
      last.right.push(...right.slice(to, to + 1));
    } else found.push({ isSame: true, left: left.slice(from, from + 1), right: right.slice(to, to + 1) });
    [x, y] = [from + 1, to + 1];
  }
  differ(left.length, right.length);
  return found;
}
