import type { Letters } from '@/lib/localeRules';
import type { CoverBlock, ListTexts } from './dossierParts';
import { FOOT, MARGIN, type Size } from './paper';
import { num } from './pdfRun';
import { QUIET, Sheet, type Measure, type TextStyle } from './sheet';
import { wrapText } from './wrapText';

/** A text in a row: to the right of the margin, its base line below the row's upper edge. */
type PlacedText = { text: string; x: number; y: number; style: TextStyle };

/** What stays together on one page, over all of its width. Measures in points. */
export type Row = {
  texts: PlacedText[];
  height: number;
  /** Free above it, but at the top of a page. */
  before?: number;
  /** Has to fit on the page below it: a heading does not stand alone. */
  follow?: number;
  /** Stands above it where it begins another page. */
  head?: Row;
  /** How thick the line under it is. */
  rule?: number;
  /** Has the box of the fingerprint. */
  isBox?: boolean;
  /** Of which email it ends with the page. */
  email?: number;
};

type Look = TextStyle & { before: number; indent?: number };

const looks: Record<Exclude<CoverBlock['style'], 'fact' | 'fingerprint'>, Look> = {
  title: { size: 18, weight: 600, before: 0 },
  heading: { size: 12, weight: 600, before: 12 },
  subheading: { size: 10, weight: 600, before: 6 },
  note: { size: 12, before: 4 },
  text: { size: 9, before: 3 },
  quiet: { size: 8, ink: QUIET, before: 2 },
  item: { size: 9, before: 2, indent: 12 },
  numbers: { size: 8, ink: QUIET, before: 0, indent: 12 },
};
const FACT: TextStyle = { size: 9 };
const FACT_NAME: TextStyle = { size: 9, ink: QUIET };
const NAME_WIDTH = 130;
const LEADING = 1.45;

/** The fingerprint is as wide as 64 letters of 7 points are; on the cover it is larger. */
const FINGERPRINT_SCALE = 1.7;
const BOX_HEIGHT = 46;

/** Number, date, recipient, sender, subject, page: parts of the width. */
const COLUMNS = [0.05, 0.17, 0.25, 0.21, 0.26, 0.06] as const;
const PAGE_COLUMN = 1 - COLUMNS[5];
const CELL: TextStyle = { size: 7.5 };
const CELL_HEAD: TextStyle = { size: 7.5, weight: 600 };
const CELL_LEADING = 10.5;
const PADDING = 3;
const MOST_LINES = 3;

/** One line of texts side by side. */
const lineOf = (...texts: [text: string, x: number, style: TextStyle][]): Row => ({
  texts: texts.map(([text, x, style]) => ({ text, x, y: style.size * (LEADING - 0.4), style })),
  height: Math.max(...texts.map(([, , { size }]) => size)) * LEADING,
});

function blockRows(block: CoverBlock, width: number, measure: Measure): Row[] {
  const wrap = (text: string, room: number, style: TextStyle) =>
    wrapText(text, room, (part) => measure(part, style));
  if (block.style === 'fingerprint') {
    const label = { text: block.text, x: 10, y: 17, style: FACT };
    return [{ texts: [label], height: BOX_HEIGHT + 4, before: 8, isBox: true }];
  }
  if (block.style === 'fact') {
    const names = wrap(block.name, NAME_WIDTH - 8, FACT_NAME);
    const lines = block.lines.flatMap((text) => wrap(text, width - NAME_WIDTH, FACT));
    return Array.from({ length: Math.max(names.length, lines.length) }, (_, at) =>
      lineOf([names[at] ?? '', 0, FACT_NAME], [lines[at] ?? '', NAME_WIDTH, FACT]),
    );
  }
  const { before, indent = 0, ...style } = looks[block.style];
  const rows = wrap(block.text, width - indent, style).map((text) => lineOf([text, indent, style]));
  const [first] = rows;
  if (!first) return rows;
  first.before = before;
  if (block.style.endsWith('heading')) first.follow = 2 * first.height;
  if (block.style === 'item') first.texts.push(...lineOf(['•', 2, style]).texts);
  return rows;
}

/** Paragraphs as rows. */
export const paragraphRows = (blocks: readonly CoverBlock[], size: Size, measure: Measure) =>
  blocks.flatMap((block) => blockRows(block, size.width - 2 * MARGIN, measure));

/** The list of the emails as rows under their heads, the first of which is the list's heading. */
export function listRows({ heading, columns, rows }: ListTexts, size: Size, measure: Measure) {
  const width = size.width - 2 * MARGIN;
  const rowOf = (cells: readonly string[], style: TextStyle): Row => {
    const wrapped = cells.map((text, at) =>
      wrapText(text, (COLUMNS[at] ?? 0) * width - 6, (part) => measure(part, style), MOST_LINES),
    );
    const leftOf = (column: number) =>
      COLUMNS.slice(0, column).reduce((left, part) => left + part * width, 0);
    return {
      texts: wrapped.flatMap((lines, column) =>
        lines.map((text, at) => ({ text, x: leftOf(column), y: CELL_LEADING * (at + 0.8), style })),
      ),
      height: Math.max(...wrapped.map(({ length }) => length)) * CELL_LEADING + PADDING,
    };
  };
  const head: Row = { ...rowOf(columns, CELL_HEAD), rule: 1 };
  const listed = rows.map((cells, email): Row => ({
    ...rowOf(cells, CELL),
    rule: 0.3,
    head,
    email,
  }));
  const start = paragraphRows([{ style: 'heading', text: heading }], size, measure);
  const follow = head.height + (listed[0]?.height ?? 0);
  return [...start.map((row) => ({ ...row, follow })), head, ...listed];
}

/** A row and its upper edge, in points from above. */
type PlacedRow = { row: Row; top: number };

/** Deals rows out to pages. */
export function paginate(rows: readonly Row[], { height }: Size): PlacedRow[][] {
  const pages: PlacedRow[][] = [[]];
  let top = MARGIN;
  const place = (row: Row) => {
    pages.at(-1)?.push({ row, top });
    top += row.height;
  };
  for (const row of rows) {
    const before = top > MARGIN ? (row.before ?? 0) : 0;
    if (top + before + row.height + (row.follow ?? 0) > height - FOOT) {
      pages.push([]);
      top = MARGIN;
      if (row.head) place(row.head);
    } else top += before;
    place(row);
  }
  return pages;
}

/** Draws rows; `starts`: the first pages of the emails. `operators`: what else the page draws. */
export function drawPage(
  rows: readonly PlacedRow[],
  size: Size,
  letters: Letters,
  starts: readonly number[],
): { sheet: Sheet; operators: string } {
  const width = size.width - 2 * MARGIN;
  const sheet = new Sheet(size, letters);
  let operators = '';
  for (const { row, top } of rows) {
    for (const { text, x, y, style } of row.texts) sheet.text(text, MARGIN + x, top + y, style);
    if (row.email !== undefined) {
      const page = String(starts[row.email] ?? '');
      sheet.text(page, MARGIN + PAGE_COLUMN * width, top + CELL_LEADING * 0.8, CELL);
    }
    if (row.rule) sheet.line(MARGIN, top + row.height - PADDING / 2, width, row.rule);
    if (!row.isBox) continue;
    sheet.box(MARGIN, top, width, BOX_HEIGHT);
    const place = `${MARGIN + 10} ${num(size.height - top - 38)}`;
    operators += `q ${FINGERPRINT_SCALE} 0 0 ${FINGERPRINT_SCALE} ${place} cm /M Do Q\n`;
  }
  return { sheet, operators };
}
