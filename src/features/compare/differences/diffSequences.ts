import { diffArrays } from 'diff';

/** The same in both, or what the first has in place of what the second has. */
export type Stretch<Item> = { isSame: boolean; left: Item[]; right: Item[] };

function commonStart(left: readonly string[], right: readonly string[]): number {
  const differs = left.findIndex((key, index) => key !== right[index]);
  return differs === -1 ? left.length : differs;
}

/** The fewest changes (Myers); where more than `most` items differ, all between is one. */
export function diffSequences<Item>(
  left: readonly Item[],
  right: readonly Item[],
  keyOf: (item: Item) => string,
  most: number,
): Stretch<Item>[] {
  const [a, b] = [left.map(keyOf), right.map(keyOf)];
  const start = commonStart(a, b);
  const end = commonStart(a.slice(start).reverse(), b.slice(start).reverse());
  const stretches: Stretch<Item>[] = [];
  let [x, y] = [0, 0];
  const take = (isSame: boolean, fromLeft: number, fromRight: number) => {
    if (fromLeft + fromRight === 0) return;
    const taken = { left: left.slice(x, x + fromLeft), right: right.slice(y, y + fromRight) };
    const last = stretches.at(-1);
    if (last?.isSame === isSame)
      Object.assign(last, {
        left: last.left.concat(taken.left),
        right: last.right.concat(taken.right),
      });
    else stretches.push({ isSame, ...taken });
    [x, y] = [x + fromLeft, y + fromRight];
  };
  const [middleLeft, middleRight] = [
    a.slice(start, a.length - end),
    b.slice(start, b.length - end),
  ];
  const changes = diffArrays(middleLeft, middleRight, { maxEditLength: most });
  take(true, start, start);
  if (!changes) take(false, middleLeft.length, middleRight.length);
  for (const { added, removed, count } of changes ?? [])
    take(!added && !removed, added ? 0 : count, removed ? 0 : count);
  take(true, end, end);
  return stretches;
}
