import { uniq } from 'es-toolkit';
import { base64Bytes, binaryText } from '@/lib/binaryText';
import { canonicalFields } from './canonical';
import { readFields, type HeaderField } from './messageParts';
import { areSameLetters, areSameWords, unescapedBytes } from './sameLetters';
import { withoutSpace } from './tagList';

/** Whether a field may say how to read a content. */
export const isStructured = ({ name }: HeaderField): boolean =>
  /^content-(?!(?:description|id|language)$)/.test(name);

/** Such fields as no program reads otherwise (RFC 2045, 2183), but for their parameters' values. */
const PLAIN = [
  /^content-type:(?:multipart\/(?:mixed|alternative|related|signed)|text\/(?:plain|html))(?:;|$)/i,
  /^content-type:(?:audio|image|video)\/[\w.+-]+(?:;|$)/i,
  /^content-type:application\/(?:octet-stream|pdf|rtf|ics|json|xml|(?:x-)?g?zip(?:-compressed)?)(?:;|$)/i,
  /^content-type:application\/(?:msword|vnd\.(?:apple|oasis|openxmlformats|ms-(?:excel|powerpoint|word))[\w.+-]*)(?:;|$)/i,
  /^content-type:application\/(?:pgp|(?:x-)?pkcs7)-signature(?:;|$)/i,
  /^content-disposition:(?:inline|attachment)(?:; ?(?:filename|size|[a-z]+-date)\*?=[^;]*)*;?$/i,
  /^content-transfer-encoding:(?:7bit|8bit|binary|base64|quoted-printable)$/i,
];
/** No white space, names in pieces or of what some open (RFC 8551, 3.9), semicolons in quotes. */
const PARAMETER =
  /^; ?(?!charset="[^"]* |start=|(?:file)?name\*?=(?:""|.*\.p7[cmz]"?$))(?:[\w-]+=(?:"[ !#-:<-[\]-~]*"|[\w.+-]+)|(?:file)?name\*=(?:utf-8|iso-8859-1)'[\w-]*'(?:%[\da-f]{2}|[\w.+-])+)$/i;

/** The bytes that are encoded; null where programs may differ. */
function bytesOf(encoding: string, content: string): string | null {
  if (/:base64$/i.test(encoding) && content.trim() !== '') {
    const encoded = withoutSpace(content);
    const bytes = encoded.length % 4 === 0 ? base64Bytes(encoded) : null;
    return bytes && binaryText(bytes);
  }
  if (!/:quoted-printable$/i.test(encoding)) return content;
  return /=(?![\dA-F]{2}|\r\n)/i.test(content)
    ? null
    : unescapedBytes(content.replaceAll('=\r\n', ''), /=([\da-f]{2})/gi);
}

const areOnce = (names: readonly string[]): boolean => uniq(names).length === names.length;

/** Whether all programs read the same letters in a parameter (RFC 2231, section 4). */
function isSameParameter(parameter: string): boolean {
  const [, charset = '', value] = /^; ?[\w-]+\*=([^']*)'[^']*'(.*)/.exec(parameter) ?? [];
  if (value === undefined) return areSameWords(parameter);
  return areSameLetters(charset, unescapedBytes(value, /%([\da-f]{2})/gi));
}

/** Whether all programs read a content alike: fields and charset to the letter, and no faults. */
function isPlain(fields: readonly HeaderField[], content: string, isText: boolean): boolean {
  const text = canonicalFields(fields, 'relaxed');
  const lines = text.split('\r\n').slice(0, -1);
  const given = lines.map(
    (line) => line.replace(/; ?$/, '').match(/;(?:"[^"]*"|[^;])*/g) ?? ([] as string[]),
  );
  if (!lines.every((line) => PLAIN.some((one) => one.test(line)))) return false;
  if (!given.flat().every((one) => PARAMETER.test(one) && isSameParameter(one))) return false;
  const names = given.map((some) => some.map((one) => /[\w-]+/.exec(one)?.[0].toLowerCase() ?? ''));
  if (!areOnce(fields.map(({ name }) => name)) || !names.every(areOnce)) return false;
  // A name in the field that is for the other one is known to some.
  const isStray = /^content-type:.*; ?filename/im.test(text);
  if (isStray && !/^content-disposition:.*; ?filename/im.test(text)) return false;
  const typed = given[fields.findIndex(({ name }) => name === 'content-type')] ?? [];
  const charset = typed.map((one) => /^; ?charset="?([^"]*)/i.exec(one)?.[1]).find(Boolean);
  const encoding = lines.find((line) => line.startsWith('content-transfer-encoding:')) ?? '';
  const bytes = bytesOf(encoding, content);
  return bytes !== null && (!isText || areSameLetters(charset ?? 'us-ascii', bytes, false));
}

const BOUNDARY = /;\s*boundary=(?:"([^"]*)"|([^\s";]+))/gi;

/** Whether a boundary begins a line of a text, in letters of whatever case. */
const isMarked = (text: string, boundaries: readonly string[]): boolean =>
  boundaries.some((named) => `\r\n${text}`.toLowerCase().includes(`\r\n--${named}`.toLowerCase()));

/** What stands behind the marks of the last boundary; null where one begins other lines, too. */
function partsOf(content: string, boundaries: readonly string[]): string[] | null {
  const named = boundaries.at(-1) ?? '';
  const [before = '', ...pieces] = `\r\n${content}`.split(`\r\n--${named}`);
  const found = [before];
  for (const piece of pieces)
    if (/^(?:--)?[\t ]*(?:\r\n|$)/.test(piece)) found.push(piece);
    else found.push(`${found.pop() ?? ''}\r\n--${named}${piece}`);
  const [own = '', ...parts] = found;
  const end = parts.pop() ?? '';
  const isDivided = /^[\w'()+,./:=-]{1,70}$/.test(named) && end.startsWith('--');
  return isDivided && !isMarked(`${own}\r\n${end.slice(2)}`, boundaries) ? parts : null;
}

/**
 * The kinds of text that programs show of a part, behind its mark; null where they do not agree: of
 * alternatives they show one of a kind, of what is related or signed one. `around`: boundaries.
 */
export function textsOf(part: string, around: readonly string[] = []): string[] | null {
  const [line, last] = [part.indexOf('\r\n'), part.indexOf('\r\n\r\n')];
  if (last <= line || part.slice(0, line).trim() !== '') return null; // some take text for fields
  const content = part.slice(last + 4);
  const all = readFields(part.slice(line + 2, last));
  const fields = all?.filter(isStructured) ?? [];
  const sent = canonicalFields(fields, 'simple');
  // White space behind an encoding, or a fold before it, is not known to some.
  if (/^content-transfer-encoding:(?:.*[\t ])?$/im.test(sent)) return null;
  const boundaries = [...sent.matchAll(BOUNDARY)].map(([, quoted, plain = '']) => quoted ?? plain);
  const [, type = 'text/plain'] = /^content-type:\s*([^\s;]*)/m.exec(sent.toLowerCase()) ?? [];
  const isDivided = type.startsWith('multipart/');
  const isText = /^text\/(?:plain|html)$/.test(type);
  if (!all || boundaries.length !== (isDivided ? 1 : 0)) return null;
  if (!isPlain(fields, isDivided ? '' : content, isText)) return null;
  const isShown = isText && !/^content-disposition:\s*attachment/im.test(sent);
  const isNamed = /;\s*(?:file)?name\*?=/i.test(sent);
  if (isText && isShown === isNamed) return null; // attached, or shown, for some
  if (!isDivided) return isMarked(content, around) ? null : isShown ? [type] : [];
  const marks = [...around, ...boundaries];
  if (marks.some((a) => marks.filter((b) => isMarked(`--${b}`, [a])).length > 1)) return null;
  const parts = partsOf(content, marks) ?? [];
  const texts = parts.map((one) => textsOf(one, marks)).filter((one) => one !== null);
  const kinds = uniq(texts.flat());
  if (parts.length === 0 || texts.length < parts.length) return null;
  const [root = [], ...others] = texts;
  if (/related|signed/.test(type) && (root.length === 0 || others.flat().length > 0)) return null;
  const isOther = texts.some((one) => one.length === 0) || kinds.length < texts.flat().length;
  return type === 'multipart/alternative' && isOther ? null : kinds;
}
