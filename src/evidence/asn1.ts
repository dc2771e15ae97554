import { hexOf, type Bytes } from '@/lib/binaryText';
import { fromBER, type BaseBlock } from 'asn1js';

/** Some bytes are not the structure that they should be. */
export class Asn1Error extends Error {
  override readonly name = 'Asn1Error';
}

/** `tag`: its first byte; `raw`: what a signature is over; `items`: its parts, where it has any. */
export type Asn1 = { tag: number; raw: Bytes; content: Bytes; items: Asn1[] };

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The tag of a value that a structure numbers, with parts or without. */
export const numbered = (number: number, hasParts = true): number =>
  (hasParts ? 0xa0 : 0x80) | number;

/** Far above what a token or a certificate has. */
const LIMITS = { maxDepth: 40, maxNodes: 5000, parseEmbedded: false } as const;

function asn1Of(block: BaseBlock): Asn1 {
  const { idBlock, lenBlock, valueBlock } = block;
  const raw = new Uint8Array(block.valueBeforeDecodeView);
  const start = 1 + lenBlock.blockLength;
  const content = raw.slice(start);
  // openssl writes some parts anew before it hashes them: there is one way to write a length.
  const isShort = start === 2 || (content.length > 0x7f && raw[2] !== 0);
  if (lenBlock.isIndefiniteForm || idBlock.blockLength > 1 || !isShort)
    throw new Asn1Error('It is not written as DER.');
  const parts: unknown = idBlock.isConstructed && 'value' in valueBlock ? valueBlock.value : [];
  if (!Array.isArray(parts)) throw new Asn1Error('A simple value says that it has parts.');
  const items = (parts as BaseBlock[]).map(asn1Of);
  const length = items.reduce((bytes, item) => bytes + item.raw.length, 0);
  // The library reads on where a part says that it is longer than the whole.
  if (lenBlock.length !== content.length || (idBlock.isConstructed && length !== content.length))
    throw new Asn1Error('Its parts are not all of it.');
  if (raw[0] === TAG.null && content.length > 0) throw new Asn1Error('It is no NULL.');
  return { tag: raw[0] ?? 0, raw, content, items };
}

/** The library throws at times that are none. */
function parsed(bytes: Uint8Array) {
  try {
    return fromBER(new Uint8Array(bytes), LIMITS);
  } catch {
    throw new Asn1Error('It is no ASN.1.');
  }
}

/** Reads bytes anybody may have written: one value, nothing behind it. @throws Asn1Error */
export function readAsn1(bytes: Uint8Array): Asn1 {
  const { offset, result } = parsed(bytes);
  if (offset !== bytes.length || result.error !== '') throw new Asn1Error('It is no ASN.1.');
  return asn1Of(result);
}

/** A value that has this tag. @throws Asn1Error where it is absent or another */
export function tagged(value: Asn1 | undefined, tag: number): Asn1 {
  if (value?.tag !== tag) throw new Asn1Error(`There is no value with the tag ${tag}.`);
  return value;
}

/** The parts of a sequence, which has exactly so many where it is said. @throws Asn1Error */
export function sequence(value: Asn1 | undefined, count?: number): Asn1[] {
  const { items } = tagged(value, TAG.sequence);
  if (count !== undefined && items.length !== count) throw new Asn1Error('It has other parts.');
  return items;
}

/** Parts that may be absent, by their tags in this order, and no others. @throws Asn1Error */
export function optional(items: readonly Asn1[], ...tags: number[]): (Asn1 | undefined)[] {
  let at = 0;
  const found = tags.map((tag) => (items[at]?.tag === tag ? items[at++] : undefined));
  if (at < items.length) throw new Asn1Error('It has a part that does not belong there.');
  return found;
}

/** The one part of a value that has this tag. @throws Asn1Error */
export function wrapped(value: Asn1 | undefined, tag: number): Asn1 {
  const [part, ...others] = tagged(value, tag).items;
  if (!part || others.length > 0) throw new Asn1Error('It has other parts.');
  return part;
}

/** Whether a boolean that may be absent is true. @throws Asn1Error where it is not DER */
export function isTrue(value: Asn1 | undefined): boolean {
  const [byte, ...others] = value?.content ?? [0];
  if (others.length > 0 || (byte !== 0 && byte !== 0xff)) throw new Asn1Error('It is no boolean.');
  return byte === 0xff;
}

/** An object identifier as it is spoken of: `1.2.840.113549`. @throws Asn1Error */
export function oid(value: Asn1 | undefined): string {
  const numbers: number[] = [];
  let number = 0;
  const { content } = tagged(value, TAG.oid);
  if ((content.at(-1) ?? 0x80) & 0x80) throw new Asn1Error('An identifier has no end.');
  for (const byte of content) {
    if (number === 0 && byte === 0x80) throw new Asn1Error('It is not written as DER.');
    number = number * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    numbers.push(number);
    number = 0;
  }
  const [first = 0, ...rest] = numbers;
  const top = Math.min(Math.floor(first / 40), 2);
  return [top, first - top * 40, ...rest].join('.');
}

/** The bytes of a number of any size and sign, as short as it can be. @throws Asn1Error */
export function wholeNumber(value: Asn1 | undefined, tag: number = TAG.integer): Bytes {
  const { content } = tagged(value, tag);
  const [first, second = 0x100] = content;
  const isPadded = (first === 0 && second < 0x80) || (first === 0xff && (second & 0x180) === 0x80);
  if (first === undefined || isPadded) throw new Asn1Error('A number is not written as DER.');
  return content;
}

/** A whole number from 0 on, as hexadecimal. `tag`: where a structure has it. @throws Asn1Error */
export function integer(value: Asn1 | undefined, tag?: number): string {
  const content = wholeNumber(value, tag);
  if ((content[0] ?? 0) & 0x80) throw new Asn1Error('A number is negative.');
  return hexOf(content).replace(/^0+(?=.)/, '');
}

/** A whole number that is small. @throws Asn1Error */
export function smallInteger(value: Asn1 | undefined, tag?: number): number {
  const number = parseInt(integer(value, tag), 16);
  if (!(number <= 0xffff)) throw new Asn1Error('A number is too large.');
  return number;
}

/** The bytes of a bit string, all bits of which are used. @throws Asn1Error */
export function bits(value: Asn1 | undefined): Bytes {
  const { content } = tagged(value, TAG.bitString);
  if (content[0] !== 0) throw new Asn1Error('A bit string ends within a byte.');
  return content.slice(1);
}

/**
 * The bytes of a bit string that names things; null where a bit is set that does not count.
 * @throws Asn1Error where it is another value
 */
export function flagsOf(value: Asn1 | undefined): Bytes | null {
  const { content } = tagged(value, TAG.bitString);
  const unused = content[0] ?? 8;
  const last = content.length > 1 ? (content.at(-1) ?? 0) : 0;
  const isWrong = unused > (content.length > 1 ? 7 : 0) || (last & ((1 << unused) - 1)) !== 0;
  return isWrong ? null : content.slice(1);
}

const TIME = /^(\d{2}|\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/;

/** An instant in unix milliseconds. @throws Asn1Error where it is none, or not in UTC */
export function time(value: Asn1 | undefined): number {
  const text = String.fromCharCode(...(value?.content ?? []));
  const [, years = '', month, day, hours, minutes, seconds, fraction = ''] = TIME.exec(text) ?? [];
  const isShort = value?.tag === TAG.utcTime;
  if (years.length !== (isShort ? 2 : 4) || (!isShort && value?.tag !== TAG.generalizedTime))
    throw new Asn1Error('It is no time.');
  const year = isShort ? (Number(years) < 50 ? `20${years}` : `19${years}`) : years;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const instant = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`;
  const date = new Date(instant);
  if (Number.isNaN(date.getTime()) || date.toISOString() !== instant)
    throw new Asn1Error('It is no time.');
  return date.getTime();
}
