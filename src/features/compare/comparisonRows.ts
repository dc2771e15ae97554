import { sumBy } from 'es-toolkit';
import { compareLines, type ComparedLine, type Piece } from './differences/compareLines';
import type { ComparedFact } from './comparedFacts';

/** A line of the comparison. `label` names it. */
export type ComparedRow = ComparedLine & { label?: string };

/** More lines of a table would only make the page slow. */
export const mostRows = 2500;

/** Its lines, also too many to be drawn; folded: how many are the same between those that differ. */
export function linesOf(rows: readonly ComparedRow[], isFolded: boolean) {
  const lines: (ComparedRow | number)[] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    if (!isFolded || !row.isSame) lines.push(row);
    else if (typeof last === 'number') lines[lines.length - 1] = last + 1;
    else lines.push(1);
  }
  return lines;
}

/** How many of its differences are drawn. */
export const drawnDifferences = (rows: readonly ComparedRow[], isFolded: boolean): number =>
  linesOf(rows, isFolded)
    .slice(0, mostRows)
    .filter((line) => typeof line !== 'number' && !line.isSame).length;

/** Facts as rows: what each says of either email, by its label. */
export const factRows = (facts: readonly ComparedFact[]): ComparedRow[] =>
  facts.flatMap(({ label, values: [left, right] }) =>
    compareLines([[left]], [[right]]).map((row) => ({ ...row, label })),
  );

/** The same lines with the emails on the other sides. */
export const swapped = (rows: readonly ComparedRow[]): ComparedRow[] =>
  rows.map((row) => ({ ...row, left: row.right, right: row.left }));

/**
 * How much of the text is the same in both at least (what is alike may stand elsewhere), 0 to 1, by
 * letters; null where there is no text. Cut, not rounded: 1 is for what is the same to the letter.
 */
export function sameShare(rows: readonly ComparedLine[]): number | null {
  const pieces = rows.flatMap(({ left, right }) => [...(left ?? []), ...(right ?? [])]).flat();
  const letters = (found: readonly Piece[]) => sumBy(found, ({ text }) => text.length);
  const all = letters(pieces);
  const same = letters(pieces.filter(({ differs }) => !differs));
  return all === 0 ? null : Math.floor((same / all) * 100) / 100;
}
