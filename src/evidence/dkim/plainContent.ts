import { uniq } from 'es-toolkit';
import { base64Bytes, binaryText } from '@/lib/binaryText';
import { decoded } from '@/lib/mail/parseEml';
import { canonicalFields } from './canonical';
import type { HeaderField } from './messageParts';
import { areSameWords, OTHER_CHARSET, sameLetters, unescapedBytes } from './sameLetters';

/** Whether a field may say how to read a content. */
export const isStructured = ({ name }: HeaderField): boolean =>
  /^content-(?!(?:description|id|language)$)/.test(name);

/** Such fields as no program reads otherwise (RFC 2045, 2183), but for their parameters' values. */
const PLAIN = [
  /^content-type:(?:multipart\/(?:mixed|alternative|related|signed)|text\/(?:plain|html(?!.*delsp)))(?:;|$)/i,
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
export const hasLongLine = (text: string) => text.split('\r\n').some(({ length }) => length > 998);

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

/** The parameters of a field in its relaxed form, each with the semicolon before it. */
const parametersOf = (line: string): string[] =>
  line.replace(/; ?$/, '').match(/;(?:"[^"]*"|[^;])*/g) ?? [];

/** Whether all programs read fields alike; `lines` are their relaxed form. */
function arePlainFields(fields: readonly HeaderField[], lines: readonly string[]): boolean {
  const given = lines.map(parametersOf);
  const all = given.flat();
  if (!lines.every((line) => PLAIN.some((one) => one.test(line)))) return false;
  if (lines.some((line) => /:(?:multi|text)/i.test(line) && OTHER_CHARSET.test(line))) return false;
  if (!all.every((one) => PARAMETER.test(one) && lettersOf(one) !== null)) return false;
  const names = given.map((some) => some.map((one) => /[\w-]+/.exec(one)?.[0].toLowerCase() ?? ''));
  if (!areOnce(fields.map(({ name }) => name)) || !names.every(areOnce)) return false;
  // Of two names of a file some take the one, some the other; some know one in the wrong field.
  const called = all.filter((one) => /^; ?(?:file)?name/i.test(one));
  return (
    uniq(called.map(lettersOf)).length <= 1 &&
    !lines.some((line) => /^content-type:.*; ?filename/i.test(line))
  );
}

/** Whether all programs read a content alike: fields and charset to the letter, and no faults. */
export function isPlain(fields: readonly HeaderField[], content: string, isText: boolean): boolean {
  const lines = canonicalFields(fields, 'relaxed').split('\r\n').slice(0, -1);
  if (!arePlainFields(fields, lines)) return false;
  const lineOf = (name: string) => lines.find((line) => line.startsWith(`${name}:`)) ?? '';
  const bytes = bytesOf(lineOf('content-transfer-encoding'), content);
  if (!isText || bytes === null) return bytes !== null;
  const charset = parametersOf(lineOf('content-type'))
    .map((one) => /^; ?charset="?([^"]*)/i.exec(one)?.[1])
    .find(Boolean);
  const pages = /us-ascii/i.test(charset ?? 'us-ascii') ? bytes.match(/<meta[^>]+/gi) : null;
  if (pages?.some((page) => OTHER_CHARSET.test(page))) return false; // some take a page's own
  // Some open it, some within a line; a space in it may have been signed where there is a tab.
  if (/begin[\t ]+[0-7]{3}/.test(bytes) && /`[\t\r ]*\nend/.test(bytes)) return false;
  const file =
    /^(?:begin(?:-base64)?[\t ]+[0-7]{3}|=ybegin[\t ]|-----BEGIN[\t ]+PGP[\t ]+[MS]|\(This[\t ]+file[\t ]+must[\t ]+be[\t ]+converted)/m;
  return !file.test(bytes) && sameLetters(charset ?? 'us-ascii', bytes, false) !== null;
}
