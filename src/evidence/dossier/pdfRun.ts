import { throughStream } from '@/evidence/zip/throughStream';

/** Objects of a PDF under consecutive numbers; places are in bytes from the first of them. */
export type PdfRun = { first: number; places: number[]; data: Blob };

/** Text of a PDF's structure: ASCII alone. */
export const ascii = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Bytes as FlateDecode reads them. */
export const zlib = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  throughStream(bytes, new CompressionStream('deflate'));

/** A number in hexadecimal letters, at least so many. */
export const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');

/** Text in UTF-16, in hexadecimal letters. */
export const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4)).join('');

/** Any text as a PDF has it outside of its pages: UTF-16 in hexadecimal letters. */
export const textString = (text: string): string => `<feff${utf16(text)}>`;

/** A number as PDF has it: no exponent. */
export const num = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Writes objects one behind the other; a number that was taken has to be written. */
export class PdfRunWriter {
  readonly #first: number;
  readonly #places = new Map<number, number>();
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  #last: number;
  #size = 0;

  constructor(first: number) {
    this.#first = first;
    this.#last = first - 1;
  }

  /** The number that was taken last. */
  get last(): number {
    return this.#last;
  }

  take(): number {
    this.#last += 1;
    return this.#last;
  }

  /** Takes all numbers up to this one: somebody else has dealt them out. */
  takeTo(last: number): void {
    this.#last = Math.max(this.#last, last);
  }

  write(number: number, ...body: (string | Uint8Array<ArrayBuffer>)[]): number {
    this.#places.set(number, this.#size);
    for (const part of [`${number} 0 obj\n`, ...body, '\nendobj\n']) {
      const bytes = typeof part === 'string' ? ascii(part) : part;
      this.#parts.push(bytes);
      this.#size += bytes.length;
    }
    return number;
  }

  add(...body: (string | Uint8Array<ArrayBuffer>)[]): number {
    return this.write(this.take(), ...body);
  }

  /** @param entries of its dictionary, but for the length */
  addStream(entries: string, data: string | Uint8Array<ArrayBuffer>): number {
    return this.add(`<< ${entries} /Length ${data.length} >>\nstream\n`, data, '\nendstream');
  }

  async addPacked(entries: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    return this.addStream(`${entries} /Filter /FlateDecode`, await zlib(bytes));
  }

  done(): PdfRun {
    const places = Array.from({ length: this.#last - this.#first + 1 }, (_, index) => {
      const place = this.#places.get(this.#first + index);
      if (place === undefined) throw new Error(`Object ${this.#first + index} was not written.`);
      return place;
    });
    return { first: this.#first, places, data: new Blob(this.#parts) };
  }
}
