import { num, zlib, type PdfRunWriter } from './pdfRun';
import { canvasOf } from './sheet';
import { toUnicode } from './textLayer';

/** What fingerprints and page numbers are written in, by their codes from `FIRST` on. */
const LETTERS = Array.from(' /0123456789abcdef');
const codeOf = (letter: string) => letter.charCodeAt(0);
const FIRST = 32;
const LAST = codeOf('f');

/** Each letter is as wide, in thousandths of the font's size. */
const ADVANCE = 600;
/** From the lowest to the highest that a letter reaches, in thousandths. */
const [BELOW, HEIGHT] = [250, 1200];
/** Dots to the font's size: some 1,300 to an inch where it is 7 points. */
const DOTS = 128;

/** The width of a text in the font, in points. */
export const markWidth = (text: string, size: number): number =>
  (text.length * ADVANCE * size) / 1000;

/** One letter as a mask: a bit for each dot, set where there is ink. */
function maskOf(letter: string) {
  const [width, height] = [Math.ceil((ADVANCE * DOTS) / 1000), Math.ceil((HEIGHT * DOTS) / 1000)];
  const context = canvasOf(width, height);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.font = `${DOTS}px "DejaVu Sans Mono", Menlo, Consolas, "Courier New", monospace`;
  context.fillText(letter, 0, height - (BELOW * DOTS) / 1000, width); // narrows a wider font
  const { data } = context.getImageData(0, 0, width, height);
  const row = Math.ceil(width / 8);
  const bits = new Uint8Array(row * height);
  for (let at = 0; at < width * height; at += 1)
    if ((data[at * 4 + 1] ?? 255) < 128) {
      const x = at % width;
      const place = Math.floor(at / width) * row + (x >> 3);
      bits[place] = (bits[place] ?? 0) | (0x80 >> (x & 7));
    }
  return { width, height, bits };
}

/**
 * Writes the font of the fingerprint and of page numbers into the document: the fingerprint is put
 * into a finished file, so it has to be text, and no reader is to put a font of its own there.
 * @returns its number
 */
export async function writeMarkFont(run: PdfRunWriter): Promise<number> {
  const shapes: string[] = [];
  const pictures: string[] = [];
  for (const letter of LETTERS) {
    const { width, height, bits } = maskOf(letter);
    const name = `u${codeOf(letter)}`;
    const picture = run.addStream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ImageMask true /BitsPerComponent 1 /Decode [1 0] /Filter /FlateDecode`,
      await zlib(bits),
    );
    const shape = run.addStream(
      '',
      `${ADVANCE} 0 0 ${-BELOW} ${ADVANCE} ${HEIGHT - BELOW} d1\nq ${num(ADVANCE)} 0 0 ${HEIGHT} 0 ${-BELOW} cm /${name} Do Q`,
    );
    shapes.push(`/${name} ${shape} 0 R`);
    pictures.push(`/${name} ${picture} 0 R`);
  }
  const codes = Array.from({ length: LAST - FIRST + 1 }, (_, index) =>
    String.fromCharCode(FIRST + index),
  );
  const table = run.addStream('', toUnicode(codes, FIRST));
  return run.add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 ${-BELOW} ${ADVANCE} ${HEIGHT - BELOW}] /FontMatrix [.001 0 0 .001 0 0]`,
    ` /CharProcs << ${shapes.join(' ')} >> /Resources << /XObject << ${pictures.join(' ')} >> >>`,
    ` /Encoding << /Type /Encoding /Differences [${LETTERS.map((letter) => `${codeOf(letter)} /u${codeOf(letter)}`).join(' ')}] >>`,
    ` /FirstChar ${FIRST} /LastChar ${LAST} /Widths [${codes.map(() => ADVANCE).join(' ')}] /ToUnicode ${table} 0 R >>`,
  );
}
