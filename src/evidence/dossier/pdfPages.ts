import * as pdf from '@cantoo/pdf-lib';
import { binaryBytes, binaryText, placeOf } from '@/lib/binaryText';
import { UnusableError } from './pageSource';
import { staysInFrame } from './pdfFrame';
import { need, readObjects } from './pdfObjects';

const MAX_BYTES = 50_000_000;
const MAX_PAGES = 100;
/** Of the operators of one page. */
const MAX_CONTENT = 32_000_000;
/** Deflated bytes unpack to no more; the library takes as much memory as it may need. */
const MAX_RATIO = 1100;

const nameOf = (text: string) => pdf.PDFName.of(text);

/** What is drawn beside the contents of a page would be lost: plain links alone may lie there. */
const HARMLESS = new Set(['/Link', '/Popup']);

function refuseDrawnOver(leaf: pdf.PDFPageLeaf): void {
  for (const one of leaf.Annots()?.asArray() ?? []) {
    const beside = leaf.context.lookup(one, pdf.PDFDict);
    need(HARMLESS.has(String(beside.lookup(nameOf('Subtype')))) && !beside.has(nameOf('AP')));
  }
}

/** Readers unpack by these, and the library does not: they would see other operators. */
const UNREAD = ['DecodeParms', 'DP', 'F'].map(nameOf);

/** The operators of one stream: read here, as what cannot be read would be an empty page. */
export function decoded(stream: pdf.PDFObject | undefined): Uint8Array {
  need(stream instanceof pdf.PDFRawStream && !UNREAD.some((key) => stream.dict.has(key)));
  const most = Math.min(MAX_CONTENT, stream.contents.length * MAX_RATIO);
  const bytes = pdf.decodePDFRawStream(stream).getBytes(most + 1);
  if (bytes.length > most) throw new UnusableError('tooLarge');
  return Uint8Array.from(bytes);
}

function operatorsOf(leaf: pdf.PDFPageLeaf): Uint8Array<ArrayBuffer> {
  const contents = leaf.Contents();
  if (!contents && !leaf.has(nameOf('Contents'))) return new Uint8Array(); // an empty page
  const streams =
    contents instanceof pdf.PDFArray ? contents.asArray() : [leaf.get(nameOf('Contents'))];
  const operators = streams
    .map((stream) => `${binaryText(decoded(leaf.context.lookup(stream)))}\n`)
    .join('');
  if (operators.length > MAX_CONTENT) throw new UnusableError('tooLarge');
  const whole = binaryBytes(operators);
  need(staysInFrame(whole));
  return whole;
}

function cornersOf(box: pdf.PDFArray) {
  const at = (index: number) => box.lookup(index, pdf.PDFNumber).asNumber();
  return {
    left: Math.min(at(0), at(2)),
    bottom: Math.min(at(1), at(3)),
    right: Math.max(at(0), at(2)),
    top: Math.max(at(1), at(3)),
  };
}

const TURNS = [0, 90, 180, 270] as const;

/** What a page shows, turned clockwise by so much; measures in points. */
function pageOf(leaf: pdf.PDFPageLeaf) {
  const media = cornersOf(leaf.MediaBox());
  const crop = cornersOf(leaf.CropBox() ?? leaf.MediaBox());
  const box = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  need(width >= 1 && height >= 1 && width <= 200_000 && height <= 200_000);
  const turn = TURNS.find((one) => one === (((leaf.Rotate()?.asNumber() ?? 0) % 360) + 360) % 360);
  const unit = leaf.lookup(nameOf('UserUnit'));
  const scale = unit instanceof pdf.PDFNumber ? unit.asNumber() : 1;
  need(turn !== undefined && scale > 0 && scale < 1000);
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

/** The pages of a part of the tree: by no name, number or way to it are they other ones. */
function leavesOf(tree: pdf.PDFPageTree, ref: pdf.PDFObject): pdf.PDFPageLeaf[] {
  const kids = tree.Kids().asArray();
  need(new Set(kids).size === kids.length);
  const leaves = kids.flatMap((kid) => {
    const node = tree.context.lookup(kid);
    need(node instanceof pdf.PDFPageLeaf || node instanceof pdf.PDFPageTree);
    need(node.get(nameOf('Parent')) === ref);
    return node instanceof pdf.PDFPageLeaf ? [node] : leavesOf(node, kid);
  });
  need(leaves.length === tree.Count().asNumber());
  return leaves;
}

function pagesIn({ context, root }: ReturnType<typeof readObjects>): PdfPage[] {
  const catalog = context.lookup(root);
  // Layers that are off would be seen.
  need(catalog instanceof pdf.PDFCatalog && !catalog.has(nameOf('OCProperties')));
  const pages = catalog.get(nameOf('Pages'));
  need(pages && !catalog.Pages().has(nameOf('Parent')));
  const leaves = leavesOf(catalog.Pages(), pages);
  need(leaves.length > 0);
  if (leaves.length > MAX_PAGES) throw new UnusableError('tooLarge');
  leaves.forEach(refuseDrawnOver);
  return leaves.map(pageOf);
}

/** The pages of a stranger's PDF. @throws UnusableError where one cannot be taken over as it is */
export function readPdf(bytes: Uint8Array) {
  if (bytes.length > MAX_BYTES) throw new UnusableError('tooLarge');
  try {
    const read = readObjects(bytes);
    return { context: read.context, pages: pagesIn(read) };
  } catch (error) {
    if (error instanceof UnusableError && error.reason !== 'unusable') throw error;
    const isLocked = placeOf(binaryBytes('/Encrypt'), bytes) >= 0;
    throw new UnusableError(isLocked ? 'encrypted' : 'unusable');
  }
}
