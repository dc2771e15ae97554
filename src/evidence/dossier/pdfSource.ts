import * as pdf from '@cantoo/pdf-lib';
import { UnusableError, type PageSource } from './pageSource';
import { isPrintable, type Size } from './paper';
import { drawnBy, staysInFrame } from './pdfFrame';
import { need } from './pdfObjects';
import { decoded, readPdf, type PdfPage } from './pdfPages';
import { zlib, type PdfRunWriter } from './pdfRun';

const sizeOf = ({ left, bottom, right, top, turn }: PdfPage): Size =>
  turn === 90 || turn === 270
    ? { width: top - bottom, height: right - left }
    : { width: right - left, height: top - bottom };

/** Turns a page upright and puts its lower left corner to 0, 0. */
const uprightMatrix = ({ left, bottom, right, top, turn }: PdfPage): number[] =>
  ({
    0: [1, 0, 0, 1, -left, -bottom],
    90: [0, -1, 1, 0, -bottom, right],
    180: [-1, 0, 0, -1, right, top],
    270: [0, 1, -1, 0, top, -left],
  })[turn];

const WHOLE = [pdf.PDFPageLeaf, pdf.PDFPageTree, pdf.PDFCatalog];
/** What a viewer would fetch from elsewhere, a printer take instead, or either hand out. */
const OUTSIDE = ['F', 'FFilter', 'FDecodeParms', 'Alternates', 'OPI', 'AF'];

/** Writes what was copied; what refers to nothing, or to whole documents, cannot be shown. */
function writeCopied(target: pdf.PDFContext, run: PdfRunWriter): void {
  const objects = target.enumerateIndirectObjects();
  need(objects.length === target.largestObjectNumber - run.last);
  const written = objects.map(([{ objectNumber }, object]) => {
    need(!WHOLE.some((kind) => object instanceof kind));
    for (const drawn of drawnBy(object)) need(staysInFrame(decoded(target.lookup(drawn))));
    if (object instanceof pdf.PDFStream)
      OUTSIDE.forEach((key) => object.dict.delete(pdf.PDFName.of(key)));
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    return [objectNumber, bytes] as const;
  });
  run.takeTo(target.largestObjectNumber);
  for (const [number, bytes] of written) run.write(number, bytes);
}

/** A PDF's pages as forms: nothing opens or runs. @throws UnusableError, with nothing written */
export async function pdfSources(bytes: Uint8Array, run: PdfRunWriter): Promise<PageSource[]> {
  const { context, pages } = readPdf(bytes);
  if (!isPrintable(pages.map(sizeOf))) throw new UnusableError('tooLarge');
  const target = pdf.PDFContext.create();
  target.largestObjectNumber = run.last;
  const copier = pdf.PDFObjectCopier.for(context, target);
  const sources: PageSource[] = [];
  try {
    for (const page of pages) {
      const { left, bottom, right, top, unit, operators, resources, group } = page;
      const dict = target.obj({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [left, bottom, right, top],
        Matrix: uprightMatrix(page),
        Filter: 'FlateDecode',
        Resources: resources ? copier.copy(resources) : {},
        ...(group && { Group: copier.copy(group) }),
      });
      const form = target.register(pdf.PDFRawStream.of(dict, await zlib(operators)));
      sources.push({
        number: form.objectNumber,
        ...sizeOf(page),
        fullScale: unit,
        show: (name) => `/${name} Do`,
      });
    }
    writeCopied(target, run);
  } catch (error) {
    throw error instanceof UnusableError ? error : new UnusableError('unusable');
  }
  return sources;
}
