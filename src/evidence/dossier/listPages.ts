import type { ListTexts } from './dossierParts';
import { FOOT, MARGIN, type Size } from './paper';
import type { Measure, Sheet, TextStyle } from './sheet';
import { wrapText } from './wrapText';

/** Number, date, recipient, sender, subject, page: parts of the width. */
const COLUMNS = [0.06, 0.15, 0.22, 0.2, 0.29, 0.08] as const;
const CELL: TextStyle = { size: 7.5 };
const HEAD: TextStyle = { size: 7.5, weight: 600 };
const HEADING: TextStyle = { size: 12, weight: 600 };
const LEADING = 10.5;
const PADDING = 3;
const MOST_LINES = 3;

type Row = { cells: string[][]; height: number };

/** The list of the emails in pages, as far as it is known before the pages have numbers. */
export type ListLayout = {
  pages: Row[][];
  head: Row;
  /** Where it begins under something else; null where it has pages of its own. */
  start: number | null;
};

const heightOf = (cells: readonly string[][]) =>
  Math.max(...cells.map(({ length }) => length)) * LEADING + PADDING;

/**
 * Deals the rows out to pages.
 * @param start where the list may begin under something else, in points from above; without room
 * there it has pages of its own
 */
export function layOutList(
  { columns, rows }: ListTexts,
  size: Size,
  measure: Measure,
  start: number,
): ListLayout {
  const width = size.width - 2 * MARGIN;
  const rowOf = (texts: readonly string[], style: TextStyle): Row => {
    const cells = texts.map((text, index) =>
      wrapText(text, (COLUMNS[index] ?? 0) * width - 6, (part) => measure(part, style), MOST_LINES),
    );
    return { cells, height: heightOf(cells) };
  };
  const head = rowOf(columns, HEAD);
  const room = size.height - FOOT - MARGIN - head.height;
  const pages: Row[][] = [[]];
  const all = rows.map((texts) => rowOf(texts, CELL));
  const under = room + MARGIN - start;
  const isUnder = under - HEADING.size * 2 > (all[0]?.height ?? 0);
  let left = (isUnder ? under : room) - HEADING.size * 2;
  for (const row of all) {
    if (row.height > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(row);
    left -= row.height;
  }
  return { pages, head, start: isUnder ? start : null };
}

/** Draws one page of the list on a sheet, with the pages on which its emails begin. */
export function drawListPage(
  { pages, head, start }: ListLayout,
  index: number,
  numbers: readonly number[],
  { heading, size, sheet }: { heading: string; size: Size; sheet: Sheet },
): void {
  const width = size.width - 2 * MARGIN;
  let y = index === 0 && start !== null ? start : MARGIN;
  if (index === 0) {
    sheet.text(heading, MARGIN, y + HEADING.size * 0.9, HEADING);
    y += HEADING.size * 2;
  }
  const draw = ({ cells, height }: Row, style: TextStyle, thickness: number) => {
    let x = MARGIN;
    for (const [column, lines] of cells.entries()) {
      lines.forEach((text, at) => sheet.text(text, x, y + LEADING * (at + 0.8), style));
      x += (COLUMNS[column] ?? 0) * width;
    }
    y += height;
    sheet.line(MARGIN, y - PADDING / 2, width, thickness);
  };
  draw(head, HEAD, 1);
  const before = pages.slice(0, index).flat().length;
  for (const [at, row] of (pages[index] ?? []).entries())
    draw({ ...row, cells: [...row.cells, [String(numbers[before + at] ?? '')]] }, CELL, 0.3);
}
