import { binaryBytes } from '@/lib/binaryText';
import { withoutTail } from '@/lib/withoutTail';
import type { HeaderField } from './messageParts';

/** RFC 6376, section 3.4: as it is (`simple`), or without what changes on the way (`relaxed`). */
export type Canonicalization = 'simple' | 'relaxed';

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

/**
 * The body in its canonical form; one letter for each byte, lines that end in CR LF. Letter by
 * letter: a pattern of many would need more room for a stranger's spaces than there is.
 */
export function canonicalBody(body: string, form: Canonicalization): string {
  if (form === 'simple') return `${withoutTail(body, '\r\n')}\r\n`;
  const spaced = body.replace(/[ \t](?=[ \t\r])/g, '').replaceAll('\t', ' ');
  const lines = withoutTail(spaced, ' \r\n');
  return lines === '' ? '' : `${lines}\r\n`;
}

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
