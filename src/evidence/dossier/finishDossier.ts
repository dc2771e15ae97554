import type { Letters } from '@/lib/localeRules';
import { sha256Hex } from '@/lib/sha256';
import { BLANK_FINGERPRINT, DOSSIER_FINGERPRINT_AT } from '@/evidence/pack/packFormat';
import { TooLargeError } from '@/evidence/pack/packLimits';
import {
  FIRST_OBJECT,
  type FinishInput,
  type FinishOutput,
  type WrittenPage,
} from './dossierParts';
import { markWidth, writeMarkFont } from './markFont';
import { drawPage, listRows, paginate, paragraphRows } from './ownPages';
import { MARGIN, paperSizes, type Size } from './paper';
import { ascii, num, PdfRunWriter, textString, type PdfRun } from './pdfRun';
import { measurer, QUIET, Sheet } from './sheet';
import { TextLayer } from './textLayer';

/** The object of the fingerprint, which every page names; it stands at the beginning. */
const MARK = 1;

/** What the checking page can read, and what programs open. */
const MAX_DOSSIER_BYTES = 250_000_000;

const HEADER = Uint8Array.from([
  ...ascii('%PDF-1.7\n%'),
  ...[0xe2, 0xe3, 0xcf, 0xd3, 0x0a], // says that the file is binary
]);

/** The beginning of the file. The fingerprint stands at a fixed place: pages show it from there. */
function beginning(font: number): PdfRun {
  const run = new PdfRunWriter(MARK);
  const before = 'BT /C 7 Tf 0 3 Td (';
  const after = ') Tj ET';
  const content = before.length + BLANK_FINGERPRINT.length + after.length;
  const opening = `<< /Type /XObject /Subtype /Form /BBox [0 0 270 12] /Resources << /Font << /C ${font} 0 R >> >> /Length ${content}`;
  const closing = ' >>\nstream\n';
  const room =
    DOSSIER_FINGERPRINT_AT -
    (HEADER.length + `${MARK} 0 obj\n`.length + opening.length + closing.length + before.length);
  run.add(
    `${opening}${' '.repeat(room)}${closing}${before}${BLANK_FINGERPRINT}${after}\nendstream`,
  );
  return run.done();
}

const footOperators = (page: number, of: number, labelWidth: number, size: Size): string => {
  const number = `${page} / ${of}`;
  const right = size.width - MARGIN - markWidth(number, 7);
  return [
    `q 1 0 0 1 ${MARGIN} 22 cm /L Do Q`,
    `q 1 0 0 1 ${num(MARGIN + labelWidth + 6)} 21 cm /M Do Q`,
    `BT /N 7 Tf ${num(right)} 24 Td (${number}) Tj ET`,
  ].join('\n');
};

const LABEL_STYLE = { size: 7, ink: QUIET };

/** The words before the fingerprint, as a form that is as wide as they are. */
async function writeLabel(text: string, letters: Letters, run: PdfRunWriter) {
  const width = measurer(letters)(text, LABEL_STYLE) + 2;
  const sheet = new Sheet({ width, height: 12 }, letters);
  sheet.text(text, 0.5, 10, LABEL_STYLE);
  return { label: await sheet.writeForm(run), labelWidth: width };
}

/** Writes what comes before the emails (the head, the list) and what comes behind them. */
async function writeOwnPages(input: FinishInput, run: PdfRunWriter) {
  const { paper, letters, cover, about, list, emails } = input;
  const size = paperSizes[paper];
  const measure = measurer(letters);
  const layer = new TextLayer(run);
  const listed = listRows(list, size, measure);
  const front = paginate([...paragraphRows(cover, size, measure), ...listed], size);
  let next = front.length + 1;
  const starts = emails.map(({ pages }) => {
    const start = next;
    next += pages.length;
    return start;
  });
  const writeAll = async (pages: typeof front) => {
    const written: WrittenPage[] = [];
    for (const page of pages) {
      const { sheet, operators } = drawPage(page, size, letters, starts);
      const { operators: drawn, ...named } = await sheet.show(run, layer);
      written.push({ content: run.addStream('', `${drawn}\n${operators}`), ...named });
    }
    return written;
  };
  const written = {
    listPage: front.findIndex((page) => page.some(({ row }) => row === listed[0])) + 1,
    before: await writeAll(front),
    after: await writeAll(paginate(paragraphRows(about, size, measure), size)),
  };
  await layer.finish();
  return written;
}

const pdfDate = (instant: number): string =>
  `(D:${new Date(instant).toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z)`;

type Bookmark = { title: string; page: number };

function writeBookmarks(bookmarks: readonly Bookmark[], run: PdfRunWriter): number {
  const root = run.take();
  const numbers = bookmarks.map(() => run.take());
  bookmarks.forEach(({ title, page }, index) => {
    const [before, after] = [numbers[index - 1], numbers[index + 1]];
    run.write(
      numbers[index] ?? 0,
      `<< /Title ${textString(title)} /Parent ${root} 0 R /Dest [${page} 0 R /Fit]`,
      `${before ? ` /Prev ${before} 0 R` : ''}${after ? ` /Next ${after} 0 R` : ''} >>`,
    );
  });
  run.write(
    root,
    `<< /Type /Outlines /First ${numbers[0] ?? root} 0 R /Last ${numbers.at(-1) ?? root} 0 R /Count ${numbers.length} >>`,
  );
  return root;
}

/** Joins runs, with the table of their objects behind. `entries`: of the trailer, but the size. */
function assemble(runs: readonly PdfRun[], entries: string): Blob {
  const places: string[] = [];
  let size = HEADER.length;
  for (const run of runs) {
    for (const place of run.places) places.push(String(size + place).padStart(10, '0'));
    size += run.data.size;
  }
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.map((place) => `${place} 00000 n \n`).join('')}`;
  const trailer = `trailer\n<< /Size ${places.length + 1} ${entries} >>\nstartxref\n${size}\n%%EOF\n`;
  return new Blob([HEADER, ...runs.map(({ data }) => data), table, trailer], {
    type: 'application/pdf',
  });
}

/**
 * Writes what comes before and behind the emails, numbers all pages, and joins them: the same bytes
 * for the same input, on the same computer (other fonts draw other letters).
 * @throws TooLargeError
 */
export async function finishDossier(input: FinishInput): Promise<FinishOutput> {
  const { paper, letters, title, created, id, emails, runs } = input;
  const size = paperSizes[paper];
  const last = runs.at(-1);
  const run = new PdfRunWriter(last ? last.first + last.places.length : FIRST_OBJECT);
  const font = await writeMarkFont(run);
  const { label, labelWidth } = await writeLabel(input.fingerprintLabel, letters, run);
  const { listPage, before, after } = await writeOwnPages(input, run);
  const tree = run.take();
  const pages = [...before, ...emails.flatMap((email) => email.pages), ...after];
  const numbers = pages.map(({ content, xobjects, fonts }, index) => {
    const foot = run.addStream('', footOperators(index + 1, pages.length, labelWidth, size));
    return run.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Contents [${content} 0 R ${foot} 0 R]`,
      ` /Resources << /XObject << ${xobjects} /M ${MARK} 0 R /L ${label} 0 R >> /Font << /N ${font} 0 R ${fonts} >> >> >>`,
    );
  });
  let next = before.length;
  const root = writeBookmarks(
    [
      { title: input.coverName, page: numbers[0] ?? 0 },
      { title: input.list.heading, page: numbers[listPage - 1] ?? 0 },
      ...emails.map(({ bookmark, pages: own }) => {
        const page = numbers[next] ?? 0;
        next += own.length;
        return { title: bookmark, page };
      }),
      { title: input.aboutName, page: numbers[next] ?? 0 },
    ],
    run,
  );
  run.write(
    tree,
    `<< /Type /Pages /Count ${numbers.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
  );
  const catalog = run.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /Outlines ${root} 0 R /PageMode /UseOutlines /Lang ${textString(input.language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const info = run.add(
    `<< /Title ${textString(title)} /Producer (Message Archive console) /CreationDate ${pdfDate(created)} >>`,
  );
  const data = assemble(
    [beginning(font), ...runs, run.done()],
    `/Root ${catalog} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>]`,
  );
  if (data.size > MAX_DOSSIER_BYTES) throw new TooLargeError(`${data.size} bytes`);
  return { data, size: data.size, sha256: await sha256Hex(data), pages: pages.length };
}
