import type { IntlShape } from 'react-intl';
import type { ItemDifference, ItemRow } from './differences/compareLinks';
import { compareTexts, type TextPiece, type TextRow } from './differences/compareTexts';
import type { ComparedFact } from './comparedFacts';

/** What one email has in a line; `detail` (an address) stands below in smaller letters. */
export type ComparedCell = { pieces: readonly TextPiece[]; detail?: string };

/** A line of the comparison. `label` names it, `remark` says in words how the two differ. */
export type ComparedRow = {
  isSame: boolean;
  label?: string;
  remark?: string;
  left: ComparedCell | null;
  right: ComparedCell | null;
};

/** More lines of a table would only make the page slow. */
export const mostRows = 2500;

export const factRows = (facts: readonly ComparedFact[]): ComparedRow[] =>
  facts.flatMap(({ label, values: [left, right] }) =>
    textRows(compareTexts([left], [right]).rows).map((row) => ({ ...row, label })),
  );

export const textRows = (rows: readonly TextRow[]): ComparedRow[] =>
  rows.map(({ isSame, left, right }) => ({
    isSame,
    left: left && { pieces: left },
    right: right && { pieces: right },
  }));

/** The same lines with the emails on the other sides. */
export const swapped = (rows: readonly ComparedRow[]): ComparedRow[] =>
  rows.map((row) => ({ ...row, left: row.right, right: row.left }));

const remarks = {
  codes: 'compare.otherCodes',
  address: 'compare.otherAddress',
  text: 'compare.otherText',
  one: 'compare.onlyHere',
} as const satisfies Record<Exclude<ItemDifference, 'same'>, string>;

/** Links or images; those that differ in personal codes only say so. */
export function itemRows(intl: IntlShape, rows: readonly ItemRow[]): ComparedRow[] {
  const cellOf = (item: ItemRow['left'], difference: ItemDifference): ComparedCell | null =>
    item && {
      pieces: [
        {
          text: item.text || intl.$t({ id: 'compare.noText' }),
          differs: difference === 'text' || difference === 'one',
        },
      ],
      detail: item.address || intl.$t({ id: 'compare.inside' }),
    };
  return rows.map(({ difference, left, right }) => ({
    isSame: difference === 'same',
    ...(difference !== 'same' && { remark: intl.$t({ id: remarks[difference] }) }),
    left: cellOf(left, difference),
    right: cellOf(right, difference),
  }));
}
