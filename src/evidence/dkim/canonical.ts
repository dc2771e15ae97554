import { binaryBytes } from '@/lib/binaryText';
import { withoutTail } from '@/lib/withoutTail';
import type { HeaderField } from './messageParts';

/** RFC 6376, section 3.4: as it is (`simple`), or without what changes on the way (`relaxed`). */
export type Canonicalization = 'simple' | 'relaxed';

const CR = 13;
const LF = 10;
const SPACE = 32;
const TAB = 9;

/** Without white space around it as DKIM knows it: not what JavaScript takes for it. */
export const trimmed = (text: string, space = ' \t'): string => {
  let start = 0;
  while (start < text.length && space.includes(text.charAt(start))) start++;
  return withoutTail(text.slice(start), space);
};

/** A header field in its canonical form, without its last line end. */
function canonicalField(raw: string, form: Canonicalization): string {
  if (form === 'simple') return raw;
  const colon = raw.indexOf(':');
  const name = trimmed(raw.slice(0, Math.max(colon, 0))).toLowerCase();
  const value = raw.slice(colon + 1).replaceAll('\r\n', '');
  return `${name}:${trimmed(value.replace(/[ \t]+/g, ' '))}`;
}

const isLineEnd = (bytes: Uint8Array, at: number) => bytes[at] === CR && bytes[at + 1] === LF;

function simpleBody(body: Uint8Array): Uint8Array<ArrayBuffer> {
  let end = body.length;
  while (end >= 2 && isLineEnd(body, end - 2)) end -= 2;
  const canonical = new Uint8Array(end + 2);
  canonical.set(body.subarray(0, end));
  canonical.set([CR, LF], end);
  return canonical;
}

function relaxedBody(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const canonical = new Uint8Array(body.length + 2);
  let to = 0;
  let lastLine = 0; // where the last line with something in it ends
  let isEmpty = true;
  let isSpaced = false;
  const endLine = () => {
    canonical[to++] = CR;
    canonical[to++] = LF;
    if (!isEmpty) lastLine = to;
    isEmpty = true;
    isSpaced = false;
  };
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    if (isLineEnd(body, at)) {
      endLine();
      at++;
    } else if (byte === SPACE || byte === TAB) isSpaced = true;
    else {
      if (isSpaced) canonical[to++] = SPACE;
      canonical[to++] = byte;
      isSpaced = false;
      isEmpty = false;
    }
  }
  if (!isEmpty) endLine();
  return canonical.subarray(0, lastLine);
}

/** The body in its canonical form. */
export const canonicalBody = (body: Uint8Array, form: Canonicalization): Uint8Array<ArrayBuffer> =>
  form === 'simple' ? simpleBody(body) : relaxedBody(body);

/** Fields in their canonical form, each with its line end. */
export const canonicalFields = (fields: readonly HeaderField[], form: Canonicalization): string =>
  fields.map(({ raw }) => `${canonicalField(raw, form)}\r\n`).join('');

/** The bytes that are signed: the covered fields, then the signature's own without a line end. */
export const signedBytes = (
  covered: readonly HeaderField[],
  own: string,
  form: Canonicalization,
): Uint8Array<ArrayBuffer> =>
  binaryBytes(canonicalFields(covered, form) + canonicalField(own, form));
