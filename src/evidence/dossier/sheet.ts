import type { Letters } from '@/lib/localeRules';
import { num, type PdfRunWriter } from './pdfRun';
import type { Size } from './paper';
import { TextLayer, type DrawnText } from './textLayer';

export type TextStyle = { size: number; weight?: 400 | 600; ink?: string };

/** Dots to a point: 200 to an inch. */
const DOTS = 200 / 72;

const INK = '#171c26';
export const QUIET = '#566070';

/** The system's own fonts, as on the cover. */
const japanese = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo';
const fontsOf = (letters: Letters) =>
  letters === 'japanese'
    ? `${japanese}, system-ui, sans-serif`
    : `system-ui, "Segoe UI", Roboto, ${japanese}, sans-serif`;

/** This browser does not say what it has drawn: it guards people against being recognised by it. */
export class CanvasGuardedError extends Error {
  override readonly name = 'CanvasGuardedError';
}

/** A canvas to draw on and read from, in pixels. Throws CanvasGuardedError without one. */
export const canvasOf = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new CanvasGuardedError('There is no canvas.');
  return context;
};

/** Measures text without drawing any. */
export function measurer(letters: Letters) {
  const context = canvasOf(1, 1);
  return (text: string, { size, weight = 400 }: TextStyle): number => {
    context.font = `${weight} ${size * 10}px ${fontsOf(letters)}`;
    return context.measureText(text).width / 10;
  };
}

export type Measure = ReturnType<typeof measurer>;

/** Paper on which the browser draws lines of text, in any script that it has letters for. */
export class Sheet {
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #size: Size;
  readonly #letters: Letters;
  readonly texts: DrawnText[] = [];

  constructor(size: Size, letters: Letters) {
    this.#size = size;
    this.#letters = letters;
    this.#context = canvasOf(Math.ceil(size.width * DOTS), Math.ceil(size.height * DOTS));
    this.#context.fillStyle = '#fff';
    this.#context.fillRect(0, 0, this.#context.canvas.width, this.#context.canvas.height);
  }

  /** @param y of the base line, in points from above */
  text(text: string, x: number, y: number, { size, weight = 400, ink = INK }: TextStyle): void {
    const context = this.#context;
    context.font = `${weight} ${size * DOTS}px ${fontsOf(this.#letters)}`;
    context.fillStyle = ink;
    context.save();
    context.beginPath();
    // A letter may have any number of accents: those that would reach other lines are not drawn.
    context.rect(0, (y - 1.2 * size) * DOTS, context.canvas.width, 1.8 * size * DOTS);
    context.clip();
    context.fillText(text, x * DOTS, y * DOTS);
    context.restore();
    const width = context.measureText(text).width / DOTS;
    if (text !== '') this.texts.push({ text, x, y: this.#size.height - y, width, size });
  }

  line(x: number, y: number, width: number, thickness = 0.5): void {
    this.#context.fillStyle = '#9aa3b0';
    this.#context.fillRect(x * DOTS, y * DOTS, width * DOTS, Math.max(1, thickness * DOTS));
  }

  box(x: number, y: number, width: number, height: number): void {
    this.#context.strokeStyle = INK;
    this.#context.lineWidth = 1.2 * DOTS;
    this.#context.strokeRect(x * DOTS, y * DOTS, width * DOTS, height * DOTS);
  }

  /** Writes what was drawn as a picture in 16 shades of grey; gives its number. */
  async #write(run: PdfRunWriter): Promise<number> {
    const { width, height } = this.#context.canvas;
    const { data } = this.#context.getImageData(0, 0, width, height);
    const dots = width * height;
    // Nothing is ever drawn in the corners.
    if ([0, width - 1, dots - width, dots - 1].some((at) => data[at * 4 + 1] !== 255))
      throw new CanvasGuardedError('What was drawn is not what is read.');
    const row = Math.ceil(width / 2);
    const greys = new Uint8Array(row * height);
    for (let at = 0, place = 0; at < dots; at += width)
      for (let x = 0; x < width; x += 2, place += 1) {
        const right = x + 1 < width ? (data[(at + x) * 4 + 5] ?? 255) : 0;
        greys[place] = ((data[(at + x) * 4 + 1] ?? 255) & 0xf0) | (right >> 4);
      }
    return run.addPacked(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 4`,
      greys,
    );
  }

  /** Writes it; gives what shows it with its text over it, and what these operators name. */
  async show(run: PdfRunWriter, layer: TextLayer) {
    const { width, height } = this.#size;
    const { operators, fonts } = layer.show(this.texts);
    return {
      operators: `q ${num(width)} 0 0 ${num(height)} 0 0 cm /I Do Q\n${operators}`,
      xobjects: `/I ${await this.#write(run)} 0 R`,
      fonts,
    };
  }

  /** Writes it as a form; gives its number. */
  async writeForm(run: PdfRunWriter): Promise<number> {
    const { width, height } = this.#size;
    const layer = new TextLayer(run);
    const { operators, xobjects, fonts } = await this.show(run, layer);
    await layer.finish();
    return run.addStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 ${num(width)} ${num(height)}] /Resources << /XObject << ${xobjects} >> /Font << ${fonts} >> >>`,
      operators,
    );
  }
}
