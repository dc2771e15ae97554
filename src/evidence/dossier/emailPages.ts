import type { Letters } from '@/lib/localeRules';
import { shownBytes } from './dossierParts';
import type { EmailInput, EmailTexts, Shown, ShownFile, WhyNot, WrittenPage } from './dossierParts';
import { UnusableError, type PageSource } from './pageSource';
import { cutsOf, FOOT, MARGIN, paperSizes, type Size } from './paper';
import { num, PdfRunWriter } from './pdfRun';
import { pdfSources } from './pdfSource';
import { pngSource } from './pngSource';
import { measurer, QUIET, Sheet, type TextStyle } from './sheet';
import { wrapText } from './wrapText';

/** From the upper edge of the paper. */
const TOP = 24;
const GAP = 8;

type Found = { sources: PageSource[] } | { whyNot: WhyNot };

async function tryFile(
  file: ShownFile,
  read: (bytes: Uint8Array<ArrayBuffer>) => Promise<PageSource[]>,
): Promise<Found> {
  if (typeof file === 'string') return { whyNot: file };
  try {
    return { sources: await read(await shownBytes(file)) };
  } catch (error) {
    if (error instanceof UnusableError) return { whyNot: error.reason };
    throw error;
  }
}

type Line = { text: string; style: TextStyle; left: number };

/** Of what a line goes on with: no text of an email begins where a line of ours does. */
const INDENT = 8;

const TITLE: TextStyle = { size: 9, weight: 600 };
const SUBJECT: TextStyle = { size: 9 };
const MESSAGE: TextStyle = { size: 7.5 };
const NOTE: TextStyle = { size: 6.5, ink: QUIET };

function linesOf(texts: EmailTexts, notes: readonly string[], width: number, letters: Letters) {
  const measure = measurer(letters);
  const wrap = (text: string, style: TextStyle, most?: number): Line[] =>
    wrapText(text, width - INDENT, (part) => measure(part, style), most).map((line, index) => ({
      text: line,
      style,
      left: index === 0 ? 0 : INDENT,
    }));
  return [
    ...wrap(texts.title, TITLE, 2),
    ...wrap(texts.subject, SUBJECT, 2),
    ...texts.message.flatMap((line) => wrap(line, MESSAGE, 4)),
    ...wrap(texts.signature, MESSAGE),
    ...notes.flatMap((note) => wrap(note, NOTE, 2)),
  ];
}

const heightOf = ({ style }: Line) => style.size * 1.4;

/** What stands above each page of an email, drawn once. */
async function writeStrip(
  lines: readonly Line[],
  width: number,
  letters: Letters,
  run: PdfRunWriter,
) {
  const height = lines.reduce((sum, line) => sum + heightOf(line), 0) + 5;
  const sheet = new Sheet({ width, height }, letters);
  let y = 0;
  for (const line of lines) {
    y += heightOf(line);
    sheet.text(line.text, line.left, y - line.style.size * 0.3, line.style);
  }
  sheet.line(1, height - 2, width - 2);
  return { number: await sheet.writeForm(run), height };
}

/** Puts one piece of a source into its area of a page, in a thin frame. */
function pieceOperators(
  source: PageSource,
  { scale, from, to }: ReturnType<typeof cutsOf>[number],
  area: Size,
  top: number,
): string {
  const width = source.width * scale;
  const height = (to - from) * scale;
  const left = MARGIN + (area.width - width) / 2;
  const frame = [left, top - height, width, height].map(num).join(' ');
  const down = top - (source.height - from) * scale;
  return [
    `q ${frame} re W n ${factor(scale)} 0 0 ${factor(scale)} ${num(left)} ${num(down)} cm ${source.show('E')} Q`,
    `q .6 G .4 w ${frame} re S Q`,
  ].join('\n');
}

/** A factor: more digits than a place needs. */
const factor = (value: number): string => value.toFixed(8);

/** An email's pages: of its PDF, its picture, or one that says why not. All may be hostile. */
export async function emailPages(input: EmailInput) {
  const { first, paper, letters, texts, pdf, png } = input;
  const run = new PdfRunWriter(first);
  const size = paperSizes[paper];
  const width = size.width - 2 * MARGIN;
  const ofPdf = await tryFile(pdf, (bytes) => pdfSources(bytes, run));
  const ofPng =
    'sources' in ofPdf ? null : await tryFile(png, async (bytes) => [await pngSource(bytes, run)]);
  const found = ofPng ?? ofPdf;
  const sources = 'sources' in found ? found.sources : [];
  const whyNotPdf = 'whyNot' in ofPdf ? ofPdf.whyNot : null;
  const whyNotPng = ofPng && 'whyNot' in ofPng ? ofPng.whyNot : null;
  const shown: Shown = sources.length === 0 ? 'none' : ofPng ? 'png' : 'pdf';
  const notes = [
    texts[shown],
    whyNotPdf && texts.whyNotPdf[whyNotPdf],
    whyNotPng && texts.whyNotPng[whyNotPng],
    texts.eml,
  ].filter((note) => note !== null);
  const lines = linesOf(texts, notes, width, letters);
  const strip = await writeStrip(lines, width, letters, run);
  const top = size.height - TOP - strip.height - GAP;
  const area = { width, height: top - FOOT };
  const above = `q 1 0 0 1 ${MARGIN} ${num(size.height - TOP - strip.height)} cm /H Do Q`;
  const page = (operators: string, email = ''): WrittenPage => ({
    content: run.addStream('', above + operators),
    xobjects: `/H ${strip.number} 0 R${email}`,
    fonts: '',
  });
  const pages = sources.flatMap((source) =>
    cutsOf(source, area, source.fullScale).map((cut) =>
      page(`\n${pieceOperators(source, cut, area, top)}`, ` /E ${source.number} 0 R`),
    ),
  );
  if (pages.length === 0) pages.push(page(''));
  return { run: run.done(), pages, shown, whyNotPdf };
}

export type EmailOutput = Awaited<ReturnType<typeof emailPages>>;
