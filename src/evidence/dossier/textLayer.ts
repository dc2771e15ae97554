import { ascii, hex, num, utf16, type PdfRunWriter } from './pdfRun';

/** A drawn line of text: its left end on the base line, in points from the lower left. */
export type DrawnText = { text: string; x: number; y: number; width: number; size: number };

/** Codes of a simple font are one byte; 0 stays free. */
const MOST_CODES = 255;
/** Every letter takes as much, in thousandths of the font's size. */
const ADVANCE = 500;

/** They turn what is drawn, and are nothing to be found. */
const ISOLATES = /[\u2066-\u2069]/g;

/** Words that are read from the right, one or more. */
const FROM_RIGHT =
  /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufefc](?:[^\p{L}\p{N}]*(?=\p{L})[\u0590-\u08ff\ufb1d-\ufefc])*\p{M}*/gu;

/** Readers take the letters of a page for placed as they are seen. */
const asSeen = (text: string) =>
  text.replace(ISOLATES, '').replace(FROM_RIGHT, (run) => Array.from(run).reverse().join(''));

/** The table of a font that says which letter is which. */
export function toUnicode(letters: readonly string[], first = 1): string {
  const rows: string[] = [];
  for (let at = 0; at < letters.length; at += 100) {
    const some = letters.slice(at, at + 100);
    const lines = some.map((letter, index) => `<${hex(at + index + first, 2)}> <${utf16(letter)}>`);
    rows.push(`${some.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${rows.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/**
 * Text that is found and copied, and not seen: it lies over lines that are drawn as pictures. Its
 * fonts have letters without any shape, so that they hold every script in a few bytes; which letter
 * is which, only their tables say.
 */
export class TextLayer {
  readonly #codes = new Map<string, number>();
  readonly #letters: string[] = [];
  readonly #numbers: number[] = [];
  readonly #run: PdfRunWriter;

  constructor(run: PdfRunWriter) {
    this.#run = run;
  }

  #codeOf(letter: string): { font: number; code: number } {
    let place = this.#codes.get(letter);
    if (place === undefined) {
      place = this.#letters.push(letter) - 1;
      this.#codes.set(letter, place);
    }
    return { font: Math.floor(place / MOST_CODES), code: (place % MOST_CODES) + 1 };
  }

  #fontNumber(font: number): number {
    return (this.#numbers[font] ??= this.#run.take());
  }

  /** What shows some lines, for a content stream, and the fonts that it names. */
  show(lines: readonly DrawnText[]): { operators: string; fonts: string } {
    const used = new Set<number>();
    const operators = lines.flatMap(({ text, x, y, width, size }) => {
      const letters = Array.from(asSeen(text));
      if (letters.length === 0 || width <= 0) return [];
      const stretch = (width / (letters.length * size * (ADVANCE / 1000))) * 100;
      const shown = ['BT 3 Tr', `${num(stretch)} Tz 1 0 0 1 ${num(x)} ${num(y)} Tm`];
      let before = -1;
      let codes = '';
      const flush = () => {
        if (codes !== '') shown.push(`<${codes}> Tj`);
        codes = '';
      };
      for (const letter of letters) {
        const { font, code } = this.#codeOf(letter);
        if (font !== before) {
          flush();
          shown.push(`/T${font} ${num(size)} Tf`);
          used.add(font);
          before = font;
        }
        codes += hex(code, 2);
      }
      flush();
      return [`${shown.join(' ')} ET`];
    });
    return {
      operators: `q\n${operators.join('\n')}\nQ`, // what is invisible must not stay so
      fonts: [...used].map((font) => `/T${font} ${this.#fontNumber(font)} 0 R`).join(' '),
    };
  }

  /** Writes the fonts, when all is shown. */
  async finish(): Promise<void> {
    if (this.#numbers.length === 0) return;
    const shape = this.#run.addStream('', `${ADVANCE} 0 d0`);
    for (const [font, number] of this.#numbers.entries()) {
      const letters = this.#letters.slice(font * MOST_CODES, (font + 1) * MOST_CODES);
      const table = await this.#run.addPacked('', ascii(toUnicode(letters)));
      this.#run.write(
        number,
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 ${ADVANCE} 1000] /FontMatrix [.001 0 0 .001 0 0]`,
        ` /CharProcs << /g ${shape} 0 R >> /Resources << >>`,
        ` /Encoding << /Type /Encoding /Differences [1 ${letters.map(() => '/g').join(' ')}] >>`,
        ` /FirstChar 1 /LastChar ${letters.length} /Widths [${letters.map(() => ADVANCE).join(' ')}]`,
        ` /ToUnicode ${table} 0 R >>`,
      );
    }
  }
}
