import { trim, trimEnd } from 'es-toolkit';
import { binaryBytes } from '@/lib/binaryText';
import type { HeaderField } from './messageParts';

/** RFC 6376, section 3.4: as it is (`simple`), or without what changes on the way (`relaxed`). */
export type Canonicalization = 'simple' | 'relaxed';

/** Without white space around it as DKIM knows it: not what JavaScript takes for it. */
const trimmed = (text: string): string => trim(text, [' ', '\t']);

/** A header field in its canonical form, without its last line end. */
function canonicalField(raw: string, form: Canonicalization): string {
  if (form === 'simple') return raw;
  const colon = raw.indexOf(':');
  const name = trimmed(raw.slice(0, colon)).toLowerCase();
  const value = raw.slice(colon + 1).replaceAll('\r\n', '');
  return `${name}:${trimmed(value.replace(/[ \t]+/g, ' '))}`;
}

/**
 * The body in its canonical form; one letter for each byte, lines that end in CR LF. Letter by
 * letter: a pattern of many would need more room for a stranger's spaces than there is.
 */
export function canonicalBody(body: string, form: Canonicalization): string {
  if (form === 'simple') return `${trimEnd(body, ['\r', '\n'])}\r\n`;
  const spaced = body.replace(/[ \t](?=[ \t\r])/g, '').replaceAll('\t', ' ');
  const lines = trimEnd(spaced, [' ', '\r', '\n']);
  return lines === '' ? '' : `${lines}\r\n`;
}

/** Fields in their canonical form, each with its line end. */
export const canonicalFields = (fields: readonly HeaderField[], form: Canonicalization): string =>
  fields.map(({ raw }) => `${canonicalField(raw, form)}\r\n`).join('');

/** The bytes that are signed: the covered fields, then the signature's own without a line end. */
export const signedBytes = (covered: readonly HeaderField[], own: string, form: Canonicalization) =>
  binaryBytes(canonicalFields(covered, form) + canonicalField(own, form));
