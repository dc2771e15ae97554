import {
  decodePDFRawStream,
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFPageLeaf,
  PDFParser,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { binaryBytes, binaryText, placeOf } from '@/lib/binaryText';
import { UnusableError } from './pageSource';
import { staysInFrame } from './pdfFrame';

const MAX_BYTES = 50_000_000;
const MAX_PAGES = 100;
/** Of the operators of one page. */
const MAX_CONTENT = 32_000_000;
/** Deflated bytes unpack to no more; the library takes as much memory as it may need. */
const MAX_RATIO = 1100;

const nameOf = (text: string) => PDFName.of(text);

/** What is drawn beside the contents of a page would be lost: links are all that may lie there. */
const HARMLESS = new Set(['/Link', '/Popup']);

function refuseDrawnOver(leaf: PDFPageLeaf): void {
  const annotations = leaf.Annots();
  for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
    const annotation = annotations?.lookup(index);
    const type = annotation instanceof PDFDict ? annotation.lookup(nameOf('Subtype')) : undefined;
    if (!HARMLESS.has(String(type))) throw new UnusableError('unusable');
  }
}

/** Readers unpack by these, and the library does not: they would see other operators. */
const UNREAD = ['DecodeParms', 'DP', 'F'].map(nameOf);

/** The operators of one stream: read here, as what cannot be read would be an empty page. */
export function decoded(stream: PDFObject | undefined): Uint8Array {
  if (!(stream instanceof PDFRawStream) || UNREAD.some((key) => stream.dict.has(key)))
    throw new UnusableError('unusable');
  const most = Math.min(MAX_CONTENT, stream.contents.length * MAX_RATIO);
  const bytes = decodePDFRawStream(stream).getBytes(most + 1);
  if (bytes.length > most) throw new UnusableError('tooLarge');
  return Uint8Array.from(bytes);
}

function operatorsOf(leaf: PDFPageLeaf): Uint8Array<ArrayBuffer> {
  const contents = leaf.Contents();
  if (!contents && !leaf.has(nameOf('Contents'))) return new Uint8Array(); // an empty page
  const streams =
    contents instanceof PDFArray ? contents.asArray() : [leaf.get(nameOf('Contents'))];
  const operators = streams
    .map((stream) => `${binaryText(decoded(leaf.context.lookup(stream)))}\n`)
    .join('');
  if (operators.length > MAX_CONTENT) throw new UnusableError('tooLarge');
  const whole = binaryBytes(operators);
  if (!staysInFrame(whole)) throw new UnusableError('unusable');
  return whole;
}

function cornersOf(box: PDFArray) {
  const at = (index: number) => box.lookup(index, PDFNumber).asNumber();
  return {
    left: Math.min(at(0), at(2)),
    bottom: Math.min(at(1), at(3)),
    right: Math.max(at(0), at(2)),
    top: Math.max(at(1), at(3)),
  };
}

const TURNS = [0, 90, 180, 270] as const;

/** What a page shows, turned clockwise by so much; measures in points. */
function pageOf(leaf: PDFPageLeaf) {
  const media = cornersOf(leaf.MediaBox());
  const crop = cornersOf(leaf.CropBox() ?? leaf.MediaBox());
  const box = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  if (width < 1 || height < 1 || width > 200_000 || height > 200_000)
    throw new UnusableError('unusable');
  const turn = TURNS.find((one) => one === (((leaf.Rotate()?.asNumber() ?? 0) % 360) + 360) % 360);
  const unit = leaf.lookup(nameOf('UserUnit'));
  const scale = unit instanceof PDFNumber ? unit.asNumber() : 1;
  if (turn === undefined || !(scale > 0 && scale < 1000)) throw new UnusableError('unusable');
  return {
    ...box,
    turn,
    unit: scale,
    operators: operatorsOf(leaf),
    resources: leaf.getInheritableAttribute(nameOf('Resources')),
    group: leaf.get(nameOf('Group')),
  };
}

export type PdfPage = ReturnType<typeof pageOf>;

/** Locked files can fail before their lock is seen. */
const isEncrypted = (bytes: Uint8Array): boolean => placeOf(binaryBytes('/Encrypt'), bytes) >= 0;

function pagesIn(context: PDFContext): PdfPage[] {
  const { Encrypt: lock, Root: root } = context.trailerInfo;
  if (lock) throw new UnusableError('encrypted');
  const catalog = context.lookup(root);
  // Layers that are off would be seen.
  if (!(catalog instanceof PDFCatalog) || catalog.has(nameOf('OCProperties')))
    throw new UnusableError('unusable');
  const leaves: PDFPageLeaf[] = [];
  catalog.Pages().traverse((node) => {
    if (!(node instanceof PDFPageLeaf)) return;
    if (leaves.push(node) > MAX_PAGES) throw new UnusableError('tooLarge');
    refuseDrawnOver(node);
  });
  if (leaves.length === 0) throw new UnusableError('unusable');
  return leaves.map(pageOf);
}

/** The pages of a stranger's PDF. @throws UnusableError where one cannot be taken over as it is */
export async function readPdf(bytes: Uint8Array) {
  if (bytes.length > MAX_BYTES) throw new UnusableError('tooLarge');
  try {
    const context = await PDFParser.forBytesWithOptions(
      bytes,
      Infinity,
      true,
      false,
      true,
    ).parseDocument();
    return { context, pages: pagesIn(context) };
  } catch (error) {
    if (error instanceof UnusableError) throw error;
    throw new UnusableError(isEncrypted(bytes) ? 'encrypted' : 'unusable');
  }
}
