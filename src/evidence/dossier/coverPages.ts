import type { Letters } from '@/lib/localeRules';
import type { CoverBlock } from './dossierParts';
import { FOOT, MARGIN, type Size } from './paper';
import { num } from './pdfRun';
import { QUIET, Sheet, type Measure, type TextStyle } from './sheet';
import { wrapText } from './wrapText';

/** A drawn page of the document's own, and what else its content stream has. */
export type DrawnPage = { sheet: Sheet; operators: string };

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

/** Pages of paragraphs, and where the last of them ends, in points from above. */
export function coverPages(
  blocks: readonly CoverBlock[],
  size: Size,
  letters: Letters,
  measure: Measure,
): { pages: DrawnPage[]; end: number } {
  const pages: DrawnPage[] = [];
  const width = size.width - 2 * MARGIN;
  const bottom = size.height - FOOT;
  let page: DrawnPage = { sheet: new Sheet(size, letters), operators: '' };
  let y = MARGIN;
  pages.push(page);
  /** Moves on to the next page where a height does not fit on this one. */
  const need = (height: number) => {
    if (y + height <= bottom) return;
    page = { sheet: new Sheet(size, letters), operators: '' };
    pages.push(page);
    y = MARGIN;
  };
  const wrap = (text: string, room: number, style: TextStyle) =>
    wrapText(text, room, (part) => measure(part, style));
  const line = (text: string, x: number, style: TextStyle) => {
    need(style.size * LEADING);
    y += style.size * LEADING;
    page.sheet.text(text, x, y - style.size * 0.4, style);
  };
  for (const block of blocks) {
    if (block.style === 'fingerprint') {
      need(BOX_HEIGHT + 12);
      y += 8;
      page.sheet.box(MARGIN, y, width, BOX_HEIGHT);
      page.sheet.text(block.text, MARGIN + 10, y + 17, FACT);
      page.operators += `q ${FINGERPRINT_SCALE} 0 0 ${FINGERPRINT_SCALE} ${MARGIN + 10} ${num(size.height - y - 38)} cm /M Do Q\n`;
      y += BOX_HEIGHT + 4;
    } else if (block.style === 'fact') {
      const names = wrap(block.name, NAME_WIDTH - 8, FACT_NAME);
      const lines = block.lines.flatMap((text) => wrap(text, width - NAME_WIDTH, FACT));
      for (let at = 0; at < Math.max(names.length, lines.length); at += 1) {
        need(FACT.size * LEADING);
        const base = y + FACT.size * (LEADING - 0.4);
        page.sheet.text(names[at] ?? '', MARGIN, base, FACT_NAME);
        line(lines[at] ?? '', MARGIN + NAME_WIDTH, FACT);
      }
    } else {
      const { before, indent = 0, ...style } = looks[block.style];
      const lines = wrap(block.text, width - indent, style);
      y += y > MARGIN ? before : 0;
      need(style.size * LEADING * (block.style.endsWith('heading') ? 3 : 1)); // a heading does not stand alone
      for (const [index, text] of lines.entries()) {
        need(style.size * LEADING);
        if (block.style === 'item' && index === 0)
          page.sheet.text('•', MARGIN + 2, y + style.size * (LEADING - 0.4), style);
        line(text, MARGIN + indent, style);
      }
    }
  }
  return { pages, end: y };
}
