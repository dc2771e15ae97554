import type { DrawnPage } from './coverPages';
import type { ListTexts } from './dossierParts';
import { FOOT, MARGIN, type Size } from './paper';
import { Sheet, type Measure, type TextStyle } from './sheet';
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
export type ListLayout = { pages: Row[][]; head: Row };

const heightOf = (cells: readonly string[][]) =>
  Math.max(...cells.map(({ length }) => length)) * LEADING + PADDING;

/** Deals the rows out to pages. */
export function layOutList({ columns, rows }: ListTexts, size: Size, measure: Measure): ListLayout {
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
  let left = room - HEADING.size * 2;
  for (const row of rows.map((texts) => rowOf(texts, CELL))) {
    if (row.height > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(row);
    left -= row.height;
  }
  return { pages, head };
}

/** Draws one page of the list, with the pages on which its emails begin. */
export function drawListPage(
  { pages, head }: ListLayout,
  index: number,
  numbers: readonly number[],
  { heading, size, language }: { heading: string; size: Size; language: string },
): DrawnPage {
  const sheet = new Sheet(size, language);
  const width = size.width - 2 * MARGIN;
  let y = MARGIN;
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
  return { sheet, operators: '' };
}
