import { binaryBytes, utf8Text } from '@/lib/binaryText';

/**
 * Charsets that programs know by these names, and bytes that all decode alike, as measured: of two
 * bytes the standards' rows alone, with look-alikes (〜 for ～). Some have a yen for `\`.
 */
const SAME: readonly (readonly [names: RegExp, bytes: RegExp])[] = [
  [/^utf-?8$|^(?:windows-|cp)125[0-24]$|^koi8-r$/, /^[^\0]*$/],
  [/^(?:us-ascii|ascii|ansi_x3\.4-1968)$/, /^[\0-\x7f]*$/],
  [/^iso-8859-(?:[1-579]|1[35])$/, /^[\0-\x7f\xa0-\xff]*$/],
  [/^shift_jis$/, /[\0-[\]-}\xa1-\xdf]|[\x81-\x84\x88-\x9f\xe0-\xea][@-~\x80-\xfc]/g],
  [/^euc-jp$/, /[\0-\x7f]|[\xa1-\xa8\xb0-\xf4][\xa1-\xfe]|\x8e[\xa1-\xdf]/g],
  [/^iso-2022-jp$/, /[\t\n\r -\x7f]|\p{Cc}\$[B@](?:[!-(0-t][!-~]){0,999}\p{Cc}\(B/gu],
  [/^euc-kr$/, /[\0-\x7f]|[\xa1\xa3\xa5-\xac\xb0-\xfd][\xa1-\xfe]/g],
];

/** What turns letters (marks for Hebrew without it, too), shows nothing or a space, or is unread. */
const UNLIKE =
  /(?![\t\n\r])\p{Cc}|[\u2028-\u202e\u2066-\u2069\ufeff\ufffd]|\p{Co}|\p{NChar}|^(?![^]*[\u05d0-\u05ea\u0620-\u08ff])[^]*[\u200f\u061c]/u;

/** The letters in some bytes, one letter for each; null where programs may read others. */
export function sameLetters(charset: string, bytes: string, isLine = true): string | null {
  const name = charset.toLowerCase();
  const [, same] = SAME.find(([names]) => names.test(name)) ?? [];
  if (!same || bytes.replace(same, '') !== '' || (isLine && /[\n\r]/.test(bytes))) return null;
  if (name.startsWith('utf') && !isLine) return utf8Text(binaryBytes(bytes));
  const letters = new TextDecoder(name, { ignoreBOM: true }).decode(binaryBytes(bytes));
  return UNLIKE.test(letters) ? null : letters;
}

/** A charset that may not have ASCII as it is (UTF-7; PHP has `base64`): some read headers in it. */
export const OTHER_CHARSET =
  /charset\s*=\s*["']?(?!["'\s]|(?:utf-?8|(?:us-)?ascii|iso-(?:8859-\d+(?:-[ei])?|2022-\w+)|windows-\d+j?|cp125\d|koi8-[ru]|gb\d+|gbk|big5|euc-\w\w|ks_c_5601-1987|shift[_-]jis|tis-620|(?:x-)?(?:unknown|sjis))(?![\w.:-]))/i;

/** Bytes of which some are written in hexadecimal, as a pattern finds them. */
export const unescapedBytes = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** An encoded word to the letter (RFC 2047, section 2), followed by none in another charset. */
const WORD =
  /(?<![^\s"])=\?([\w-]+)\?(?:b\?(?!\?)((?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?)|q\?((?:[!-<>@-~]|=[\da-f]{2})+))\?=(?![^\s"]|\s+=\?(?!\1\?))/gi;

/** Whether all programs read the same in a line of ASCII with encoded words, each by itself. */
export const areSameWords = (line: string, unlike = /=\?/): boolean =>
  !/[^\t\r\n -~]|=\?|\\\r/.test(line.replace(WORD, '')) &&
  [...line.matchAll(WORD)].every(([, charset = '', base64, quoted = '']) => {
    const bytes = unescapedBytes(quoted.replaceAll('_', ' '), /=([\da-f]{2})/gi);
    const letters = sameLetters(charset, base64 === undefined ? bytes : atob(base64));
    return letters !== null && !unlike.test(letters);
  });
