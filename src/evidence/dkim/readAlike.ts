import { uniq } from 'es-toolkit';
import { base64Bytes, binaryText } from '@/lib/binaryText';
import { decoded } from '@/lib/mail/parseEml';
import { canonicalFields } from './canonical';
import { readFields, type HeaderField } from './messageParts';
import { areSameWords, sameLetters, unescapedBytes } from './sameLetters';

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
  /^; ?(?!charset="[^"]* |start=|(?:file)?name\*?=(?:""|.*\.p7[cmz]"?$))(?:[\w-]+=(?:"[ !#-:=?-[\]-~]*"|[\w.+-]+)|(?:file)?name\*=utf-8''(?:%[\da-f]{2}|[\w.+-])+)$/i;

/** Whether a line is too long for some (RFC 5322, 2.1.1). More white space breaks no signature. */
const hasLongLine = (text: string) => text.split('\r\n').some(({ length }) => length > 998);

/** The bytes that are encoded; null where programs may differ. */
function bytesOf(encoding: string, content: string): string | null {
  if (/:base64$/i.test(encoding) && content.trim() !== '') {
    const encoded = content.replaceAll('\r\n', ''); // a space is the end for some
    const bytes = encoded.length % 4 === 0 ? base64Bytes(encoded) : null;
    return bytes && binaryText(bytes);
  }
  if (!/:quoted-printable$/i.test(encoding)) return content;
  if (/=(?![\dA-F]{2}|\r\n)|[^\t\n\r -~]/.test(content) || hasLongLine(content)) return null;
  return unescapedBytes(content.replaceAll('=\r\n', ''), /=([\dA-F]{2})/g);
}

const areOnce = (names: readonly string[]): boolean => uniq(names).length === names.length;

/** The letters of a parameter (RFC 2231, section 4); null where programs may read others. */
function lettersOf(parameter: string): string | null {
  const [, encoded, value = ''] = /=(utf-8'')?"?([^"]*)/i.exec(parameter) ?? [];
  if (encoded === undefined) return areSameWords(parameter, /["\\]|=\?/) ? decoded(value) : null;
  return sameLetters('utf-8', unescapedBytes(value, /%([\da-f]{2})/gi));
}

/** Whether all programs read a content alike: fields and charset to the letter, and no faults. */
function isPlain(fields: readonly HeaderField[], content: string, isText: boolean): boolean {
  const text = canonicalFields(fields, 'relaxed');
  const lines = text.split('\r\n').slice(0, -1);
  const given = lines.map((line) => line.replace(/; ?$/, '').match(/;(?:"[^"]*"|[^;])*/g) ?? []);
  if (!lines.every((line) => PLAIN.some((one) => one.test(line)))) return false;
  if (!given.flat().every((one) => PARAMETER.test(one) && lettersOf(one) !== null)) return false;
  const names = given.map((some) => some.map((one) => /[\w-]+/.exec(one)?.[0].toLowerCase() ?? ''));
  if (!areOnce(fields.map(({ name }) => name)) || !names.every(areOnce)) return false;
  // Some take the one, some the other; one in the field that is for the other is known to some.
  const called = given.flat().filter((one) => /^; ?(?:file)?name/i.test(one));
  if (uniq(called.map(lettersOf)).length > 1 || /^content-type:.*; ?filename/im.test(text))
    return false;
  const typed = given[fields.findIndex(({ name }) => name === 'content-type')] ?? [];
  const charset = typed.map((one) => /^; ?charset="?([^"]*)/i.exec(one)?.[1]).find(Boolean);
  const encoding = lines.find((line) => line.startsWith('content-transfer-encoding:')) ?? '';
  const bytes = bytesOf(encoding, content);
  if (!isText || bytes === null) return bytes !== null;
  const isFile = /^(?:begin(?:-base64)? +[0-7]{3}|=ybegin )/m.test(bytes); // some open it
  return !isFile && sameLetters(charset ?? 'us-ascii', bytes, false) !== null;
}

const BOUNDARY = /;\s*boundary=(?:"([^"]*)"|([^\s";]+))/gi;

/** Whether a boundary is in a text, within lines too, where some see one; in whatever case. */
const isMarked = (text: string, boundaries: readonly string[]): boolean =>
  boundaries.some((named) => text.toLowerCase().includes(`--${named}`.toLowerCase()));

/** What stands behind the marks of the last boundary; null where one begins other lines, too. */
function partsOf(content: string, boundaries: readonly string[]): string[] | null {
  const named = boundaries.at(-1) ?? '';
  const [own = '', ...parts] = `\r\n${content}`.split(`\r\n--${named}`);
  const end = parts.pop() ?? '';
  const isDivided = /^[\w'()+,./:=-]{1,70}$/.test(named) && /^--(?:\r\n|$)/.test(end);
  // A space behind a mark is not known to some, who also take what has a colon above it for a part.
  if (!isDivided || own.includes(':') || !parts.every((one) => one.startsWith('\r\n'))) return null;
  return isMarked(`${own}\r\n${end.slice(2)}`, boundaries) ? null : parts;
}

/**
 * The kinds of text, and `file`, that programs show of a part, behind its mark; null where they do
 * not agree: of alternatives they show one, of what is related or signed one text. `around`: marks.
 */
export function textsOf(part: string, around: readonly string[] = []): string[] | null {
  const last = part.indexOf('\r\n\r\n');
  const all = last > 0 ? readFields(part.slice(2, last)) : null; // empty, some mix it with text
  if (!all?.some(({ raw }) => /:\s*\S/.test(raw)) || isMarked(part, around)) return null;
  // What a part says of a message, some show in place of what the message says (RFC 9788).
  if (around.length > 0 && /^(?:subject|from|to|cc|date):/im.test(part.slice(0, last))) return null;
  const fields = all.filter(isStructured);
  const sent = canonicalFields(fields, 'simple');
  // White space behind an encoding, or a fold before it, is not known to some.
  if (/^content-transfer-encoding:(?:.*[\t ])?$/im.test(sent) || hasLongLine(sent)) return null;
  const boundaries = [...sent.matchAll(BOUNDARY)].map(([, quoted, plain = '']) => quoted ?? plain);
  const [, type = 'text/plain'] = /^content-type:\s*([^\s;]*)/m.exec(sent.toLowerCase()) ?? [];
  const [kind, subtype = ''] = type.split('/');
  const [isDivided, isText] = [kind === 'multipart', kind === 'text'];
  if (boundaries.length !== (isDivided ? 1 : 0) || around.length > 8) return null;
  if (!isPlain(fields, isDivided ? '' : part.slice(last + 4), isText)) return null;
  const isAttached = /^content-disposition:\s*attachment/im.test(sent);
  const isNamed = /;\s*(?:file)?name\*?=/i.test(sent);
  const isEncoded = /^content-transfer-encoding:\s*(?:base|quoted)/im.test(sent);
  const isMime = all.some(({ raw }) => /^mime-version:\s*1\.0(?:\s+\([^()]*\))?\s*$/i.test(raw));
  // Without (RFC 2045, section 4) some show it as it is.
  if (!isMime && around.length === 0 && (isEncoded || type !== 'text/plain')) return null;
  if (isDivided && (isAttached || isNamed || isEncoded)) return null; // for some a file, or decoded
  if (isText && isAttached !== isNamed) return null; // attached, or shown, for some
  if (!isDivided) return [isText && !isAttached ? type : 'file'];
  const marks = [...around, ...boundaries];
  if (marks.some((a) => marks.filter((b) => isMarked(`--${b}`, [a])).length > 1)) return null;
  const parts = partsOf(part.slice(last + 4), marks) ?? [];
  const texts = parts.map((one) => textsOf(one, marks)).filter((one) => one !== null);
  const kinds = uniq(texts.flat());
  if (parts.length === 0 || texts.length < parts.length) return null;
  const [root = [], ...others] = texts;
  const isOne = root.join('') !== 'file' && others.flat().every((one) => one === 'file');
  const isSigned = parts.length === 2 && /^content-type:\s*\S+-signature\b/im.test(parts[1] ?? '');
  if (subtype === 'signed' ? !isSigned || !isOne : subtype === 'related' && !isOne) return null;
  if (subtype === 'related' && root.includes('text/html')) return root; // which shows the files
  const isOther = kinds.includes('file') || kinds.length < texts.flat().length;
  return subtype === 'alternative' && isOther ? null : kinds;
}
