import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { toLanguageTag } from '@/lib/localization';
import type { ArchivedEmail, FileType } from '@/api/emails';
import type { SeenKey } from '@/evidence/dkim/signatureReport';
import { openDossierWorker, type DossierWorker } from '@/evidence/dossier/dossierWorker';
import { makeDossier } from '@/features/evidence/dossier/makeDossier';
import type { Paper } from '@/evidence/dossier/paper';
import { describedWith, packFacts } from '../../../support/evidencePacks';
import { intlOf } from '../../../support/messages';

export type Content = (email: ArchivedEmail, type: FileType) => Uint8Array<ArrayBuffer>;

/** A picture of a size, opaque or not. */
export function pngOf(width: number, height: number, isOpaque = true): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (isOpaque) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.fillStyle = '#224';
  context.fillRect(10, 10, width / 2, height / 2);
  return new Uint8Array(canvas.toBuffer('image/png'));
}

type Options = {
  localization?: 'en_US' | 'fr_FR' | 'ja_JP';
  paper?: Paper;
  dossierWorker?: DossierWorker;
  report?: (progress: { emails: number; of: number }) => void;
  signal?: AbortSignal;
  keys?: SeenKey[];
  timestampHost?: string | null;
};

export const FINGERPRINT = '0123456789abcdef'.repeat(4);

/** The document of some emails, blank or with a fingerprint, and what another library reads in it. */
export async function bindPack(
  emails: readonly ArchivedEmail[],
  contentOf: Content,
  {
    localization = 'en_US',
    paper = 'a4',
    dossierWorker = openDossierWorker(),
    report = () => undefined,
    signal = new AbortController().signal,
    keys = [],
    timestampHost = null,
  }: Options = {},
) {
  const language = toLanguageTag(localization);
  const described = await describedWith(emails, contentOf, { ...packFacts, language });
  const made = await makeDossier(
    {
      described,
      paper,
      intl: intlOf(localization),
      keys,
      timestampHost,
      checkAddress: 'https://archive.example/check',
      dossierWorker,
      report,
    },
    signal,
  );
  if ('fault' in made) throw new Error(made.fault);
  const { data } = await made.sign(FINGERPRINT);
  const bytes = new Uint8Array(await data.arrayBuffer());
  return { ...made, described, bytes, read: await readDossier(bytes) };
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** The operators of a page, its own and its foot's. */
function operatorsOf(page: PDFPage): string {
  const contents = page.node.Contents();
  if (!(contents instanceof PDFArray)) throw new Error('A page has its contents in a list.');
  return contents
    .asArray()
    .map((_, index) => contents.lookup(index, PDFRawStream))
    .map((stream) => latin1(decodePDFRawStream(stream).decode()))
    .join('\n');
}

function bookmarksOf(document: PDFDocument): { title: string; page: number }[] {
  const pages = document.getPages().map(({ ref }) => ref);
  const outlines = document.catalog.lookup(PDFName.of('Outlines'), PDFDict);
  const found: { title: string; page: number }[] = [];
  for (
    let item: PDFDict | undefined = outlines.lookup(PDFName.of('First'), PDFDict);
    item;
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict)
  ) {
    const place = item.lookup(PDFName.of('Dest'), PDFArray).get(0);
    found.push({
      title: item.lookup(PDFName.of('Title'), PDFHexString).decodeText(),
      page: pages.findIndex((ref) => place instanceof PDFRef && ref === place) + 1,
    });
  }
  return found;
}

/** A document, read with another program's eyes. */
export async function readDossier(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
  });
  const pages = document.getPages();
  return {
    document,
    title: document.getTitle(),
    sizes: pages.map((page) => [page.getWidth(), page.getHeight()]),
    operators: pages.map(operatorsOf),
    bookmarks: bookmarksOf(document),
    objects: document.context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object instanceof PDFStream ? object.dict : object))
      .join('\n'),
  };
}

/** Every text that is found in the document, without being seen. */
export function foundText({ document }: Awaited<ReturnType<typeof readDossier>>): string {
  const tables = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    const text = latin1(decodePDFRawStream(object).decode());
    return text.includes('beginbfchar') ? [text] : [];
  });
  return tables
    .flatMap((table) => [...table.matchAll(/<[0-9a-f]{2}> <([0-9a-f]{4,})>/g)])
    .map(([, code = '']) => Buffer.from(code, 'hex').swap16().toString('utf16le'))
    .join('');
}

/** The lines of text in something that is drawn, as they are copied out of a reader. */
function linesIn(operators: string, resources: PDFDict): string[] {
  const fonts = resources.lookupMaybe(PDFName.of('Font'), PDFDict);
  const letterOf = (font: string, code: string): string => {
    const table = fonts
      ?.lookup(PDFName.of(font), PDFDict)
      .lookup(PDFName.of('ToUnicode'), PDFStream);
    if (!(table instanceof PDFRawStream)) throw new Error(`There is no font ${font}.`);
    const text = latin1(decodePDFRawStream(table).decode());
    const hex = new RegExp(`<${code}> <([0-9a-f]{4,})>`).exec(text)?.[1] ?? '';
    return Buffer.from(hex, 'hex').swap16().toString('utf16le');
  };
  return (operators.match(/BT 3 Tr[^]*?ET/g) ?? []).map((line) =>
    [...line.matchAll(/\/(T\d+) [\d.]+ Tf <([0-9a-f]+)> Tj/g)]
      .flatMap(([, font = '', codes = '']) =>
        (codes.match(/../g) ?? []).map((code) => letterOf(font, code)),
      )
      .join(''),
  );
}

/** The lines of a page (counted from 0): those of its own and those above the pages of an email. */
export function shownText(
  { document, operators }: Awaited<ReturnType<typeof readDossier>>,
  index: number,
): string[] {
  const resources = document.getPage(index).node.Resources();
  if (!resources) throw new Error('A page has resources.');
  const above = resources
    .lookupMaybe(PDFName.of('XObject'), PDFDict)
    ?.lookupMaybe(PDFName.of('H'), PDFStream);
  return [
    ...linesIn(operators[index] ?? '', resources),
    ...(above instanceof PDFRawStream
      ? linesIn(
          latin1(decodePDFRawStream(above).decode()),
          above.dict.lookup(PDFName.of('Resources'), PDFDict),
        )
      : []),
  ];
}
