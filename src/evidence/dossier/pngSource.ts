import { binaryText, hexOf } from '@/lib/binaryText';
import { crc32 } from '@/evidence/zip/crc32';
import { inMemory } from '@/lib/content/readable';
import { readThrough } from '@/evidence/zip/throughStream';
import { UnusableError, type PageSource } from './pageSource';
import { num, zlib, type PdfRunWriter } from './pdfRun';

/** Dots of a picture to a point of paper: a pixel of the web is 3/4 of a point. */
const FULL_SCALE = 0.75;
/** At full scale that takes some seventy pages, and smaller fewer. */
const MAX_SIDE = 60_000;
/** Of pictures that have to be drawn first. */
const MAX_DRAWN_DOTS = 40_000_000;

/** Parts that change nothing of how a picture looks. */
const UNSEEN = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'pHYs', 'sRGB'];
/** Of pictures that move: no page shows what a browser does. */
const MOVING = ['acTL', 'fcTL', 'fdAT'];

/** The parts of a PNG, each of which carries a checksum. */
async function readPng(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let head: DataView | null = null;
  let palette: Uint8Array<ArrayBuffer> | null = null;
  let order = '';
  for (let at = 8, isOver = false; !isOver;) {
    if (at + 12 > bytes.length) throw new UnusableError('unusable');
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end))
      throw new UnusableError('unusable');
    const data = bytes.subarray(at + 8, end);
    const type = binaryText(bytes.subarray(at + 4, at + 8));
    if (MOVING.includes(type)) throw new UnusableError('unusable');
    if (type === 'IHDR' && length === 13) head = new DataView(data.slice().buffer);
    if (type === 'PLTE') palette = data;
    if (type === 'IDAT') pieces.push(data);
    order += UNSEEN.includes(type) ? '-' : ` ${type}`;
    isOver = type === 'IEND';
    at = end + 4;
  }
  if (!head || pieces.length === 0) throw new UnusableError('unusable');
  const [width, height] = [head.getUint32(0), head.getUint32(4)];
  if (width === 0 || height === 0) throw new UnusableError('unusable');
  if (width > MAX_SIDE || height > MAX_SIDE) throw new UnusableError('tooLarge');
  return {
    width,
    height,
    depth: head.getUint8(8),
    colours: head.getUint8(9),
    /** Neither packed in a later way, nor interlaced, nor with parts that change how it looks. */
    isPlain:
      /^ IHDR-*(?: PLTE-*)?(?: IDAT)+-* IEND$/.test(order) && head.getUint32(9) % 0x1000000 === 0,
    palette,
    data: new Uint8Array(await new Blob(pieces).arrayBuffer()),
  };
}

/** By the kind of a PNG's colours: those that PDF knows too. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1 };

type Png = Awaited<ReturnType<typeof readPng>>;

/** Whether every program shows the dots alike, as they are; of all else a browser is the judge. */
const isSeenAlike = ({ isPlain, colours, depth, palette }: Png): boolean =>
  isPlain &&
  CHANNELS[colours] !== undefined &&
  (colours === 2 ? depth === 8 : [1, 2, 4, 8].includes(depth)) &&
  // A dot of a colour that is not there is seen in several ways.
  (palette?.length ?? 0) === (colours === 3 ? 3 * 2 ** depth : 0);

/** Whether the packed dots are as many as the picture says, each row packed in a known way. */
function isWhole({ width, height, depth, colours, data }: Png): Promise<boolean> {
  const row = 1 + Math.ceil((width * depth * (CHANNELS[colours] ?? 1)) / 8);
  let isKnown = true;
  const look = (chunk: Uint8Array, at: number) => {
    for (let place = (row - (at % row)) % row; place < chunk.length; place += row)
      isKnown &&= (chunk[place] ?? 0) <= 4;
  };
  return readThrough(inMemory(data), new DecompressionStream('deflate'), look, height * row).then(
    (size) => size === height * row && isKnown,
    () => false,
  );
}

/** The picture as it is: PDF unpacks what PNG packs. */
async function writeAsIs(png: Png, run: PdfRunWriter): Promise<number> {
  const { width, height, depth, colours, palette, data } = png;
  const channels = CHANNELS[colours] ?? 1;
  if (!(await isWhole(png))) throw new UnusableError('unusable');
  const plain = colours === 2 ? '/DeviceRGB' : '/DeviceGray';
  const space = palette?.length
    ? `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${hexOf(palette)}>]`
    : plain;
  return run.addStream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent ${depth}` +
      ` /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${channels} /BitsPerComponent ${depth} /Columns ${width} >>`,
    data,
  );
}

/** So many rows are drawn at a time. */
const BAND = 1000;

/** Other pictures, as a browser shows them; those that one sees through on white paper. */
async function writeDrawn(file: Blob, { width, height }: Png, run: PdfRunWriter): Promise<number> {
  if (width * height > MAX_DRAWN_DOTS) throw new UnusableError('tooLarge');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnusableError('unusable');
  });
  // One that says that it lies on its side would be cut.
  if (bitmap.width !== width || bitmap.height !== height) throw new UnusableError('unusable');
  const colours = new Uint8Array(width * height * 3);
  const context = new OffscreenCanvas(width, Math.min(BAND, height)).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) throw new UnusableError('unusable');
  for (let top = 0, at = 0; top < height; top += BAND) {
    const rows = Math.min(BAND, height - top);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, top, width, rows, 0, 0, width, rows);
    const { data } = context.getImageData(0, 0, width, rows);
    for (let from = 0; from < data.length; from += 4) {
      colours[at++] = data[from] ?? 0;
      colours[at++] = data[from + 1] ?? 0;
      colours[at++] = data[from + 2] ?? 0;
    }
  }
  return run.addStream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
    await zlib(colours),
  );
}

/** A PNG to be drawn on pages. @throws UnusableError (broken, too large), nothing written */
export async function pngSource(
  bytes: Uint8Array<ArrayBuffer>,
  run: PdfRunWriter,
): Promise<PageSource> {
  const png = await readPng(bytes);
  const { width, height } = png;
  const number = isSeenAlike(png)
    ? await writeAsIs(png, run)
    : await writeDrawn(new Blob([bytes], { type: 'image/png' }), png, run);
  return {
    number,
    width,
    height,
    fullScale: FULL_SCALE,
    show: (name) => `${num(width)} 0 0 ${num(height)} 0 0 cm /${name} Do`,
  };
}
