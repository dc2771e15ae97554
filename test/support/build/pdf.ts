import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { withTable } from './rendition';

type PdfOptions = {
  /** In points. */
  pages?: readonly [width: number, height: number][];
  text?: string;
  /** More of the catalogue, of every page, and of what it needs; operators before the text. */
  catalog?: string;
  page?: string;
  resources?: string;
  operators?: string;
  /** Objects behind the pages' own, from number 10 on. */
  objects?: readonly string[];
};

/** A small PDF, written by hand, with a line of text on each page. */
export function pdfOf({
  pages = [[595, 842]],
  text = 'Winter sale',
  catalog = '',
  page = '',
  resources = '',
  operators = '',
  objects = [],
}: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const first = 100;
  const written = pages.map(([width, height], index) => {
    const content = `${operators}BT /F1 24 Tf 50 ${height - 80} Td (${text} ${index + 1}) Tj ET`;
    const number = first + index * 2;
    return `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${number + 1} 0 R/Resources<</Font<</F1 3 0 R>>${resources}>>${page}>>endobj
${number + 1} 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
`;
  });
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  return withTable(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
${objects.map((object, index) => `${10 + index} 0 obj${object}endobj\n`).join('')}${written.join('')}`);
}

/** A PDF as another library writes it. `isPacked`: with its objects in compressed streams. */
export async function libraryPdf(text: string, isPacked = false): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([595, 842]).drawText(text, { font, size: 24, x: 50, y: 700 });
  return new Uint8Array(await document.save({ useObjectStreams: isPacked }));
}

/** One that opens with a password only. */
export async function lockedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(await libraryPdf('secret'));
  document.encrypt({ userPassword: 'open sesame', ownerPassword: 'sesame' });
  return new Uint8Array(await document.save());
}
