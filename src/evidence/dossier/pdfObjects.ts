import * as pdf from '@cantoo/pdf-lib';
import { binaryBytes, binaryText } from '@/lib/binaryText';
import { UnusableError } from './pageSource';
import { NUMBER } from './pdfFrame';

const TOKEN =
  /\((?:[^\\()]|\\[^])*\)?|<<|>>|<[\da-f\s]*>?|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|[^\0\t\n\f\r ]/gi;
const PLACE_OF_TABLE = /startxref\s+(\d+)\s+%%EOF\s*$/;
const TABLE =
  /^xref\s+0 (\d+)\s+((?:\d{10} (?:\d{5} f|00000 n)(?: \r| \n|\r\n))+)\s*trailer\s*(<<[^]*>>)\s*startxref\s/;
/** No table before this one, none beside it, and no lock. */
const TRAILER = ['/Size', '/Root', '/Info', '/ID'];

/** Throws UnusableError where something that a PDF must have is not there. */
export function need(fact: unknown): asserts fact {
  if (!fact) throw new UnusableError('unusable');
}

const tokensOf = (text = ''): string =>
  (text.match(TOKEN) ?? []).map((one) => (NUMBER.test(one) ? Number(one) : one)).join(' ');

/** The value in a text, where the library would write the same but for white space. */
function valueOf(text: string, context: pdf.PDFContext): pdf.PDFObject {
  const value = pdf.PDFObjectParser.forBytes(binaryBytes(text), context).parseObject();
  if (value instanceof pdf.PDFRawStream) {
    const [head = '', dict] = /^([^]*?>>)\s*stream\r?\n/.exec(text) ?? [];
    need(tokensOf(dict) === tokensOf(String(value.dict)));
    need(text.slice(head.length + value.contents.length).trim() === 'endstream');
  } else need(tokensOf(text) === tokensOf(String(value)));
  return value;
}

/**
 * The objects of a PDF that readers read alike: one table, at its end, says where they stand, and
 * nothing else stands there. The library by itself takes the last of a number, wherever that is.
 * @throws UnusableError
 */
export function readObjects(bytes: Uint8Array) {
  const text = binaryText(bytes);
  const context = pdf.PDFContext.create();
  const start = Number(PLACE_OF_TABLE.exec(text.slice(-100))?.[1]);
  const [, size, table = '', end = ''] = TABLE.exec(text.slice(start)) ?? [];
  const trailer = valueOf(end, context);
  need(trailer instanceof pdf.PDFDict);
  need(trailer.keys().every((key) => TRAILER.includes(String(key))));
  const rows = table.match(/\d{10} \d{5} [nf]/g) ?? [];
  need(String(rows.length) === size && String(trailer.get(pdf.PDFName.of('Size'))) === size);
  const places = rows
    .flatMap((row, number) => (row.endsWith('n') ? [{ number, at: parseInt(row, 10) }] : []))
    .sort((one, other) => one.at - other.at);
  need(/^%PDF-\d\.\d\s+(?:%[^\r\n]*[\r\n]\s*)?$/.test(text.slice(0, places[0]?.at)));
  for (const [index, { number, at }] of places.entries()) {
    const written = text.slice(at, places[index + 1]?.at ?? start).trimEnd();
    const body = written.slice(`${number} 0 obj`.length, -'endobj'.length);
    need(written === `${number} 0 obj${body}endobj`);
    context.assign(pdf.PDFRef.of(number), valueOf(body, context));
  }
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof pdf.PDFRawStream)
      need(Number(String(object.dict.lookup(pdf.PDFName.of('Length')))) === object.contents.length);
  return { context, root: trailer.get(pdf.PDFName.of('Root')) };
}
