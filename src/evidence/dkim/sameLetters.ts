import { binaryBytes, utf8Text } from '@/lib/binaryText';

/** Without what changes to letters of two bytes in some charsets. */
const ASCII = '[\\0-\\r\\x10-\\x1a\\x1c-\\x7f]+';

/**
 * Charsets that programs know by these names, and the bytes beyond ASCII that all decode alike, as
 * measured: of those of two bytes the rows of the standard alone (JIS X 0208, GB 2312, KS X 1001).
 */
const SAME: readonly (readonly [names: RegExp, bytes: string])[] = [
  [/^(?:us-ascii|ascii|ansi_x3\.4-1968)$/, ASCII],
  [/^iso-8859-(?:[1-579]|1[35])$/, `${ASCII}|[\\xa0-\\xff]+`],
  [/^(?:(?:windows-|cp)125[0-467]|koi8-r)$/, `${ASCII}|[\\x80-\\xff]+`],
  // Some have a yen for the backslash, and a line for the tilde.
  [
    /^(?:shift_jis|cp932)$/,
    '[\\0-\\r\\x1d-[\\]-}\\xa1-\\xdf]|[\\x81-\\x84\\x88-\\x9f\\xe0-\\xea][\\x40-\\x7e\\x80-\\xfc]',
  ],
  [/^euc-jp$/, `${ASCII}|[\\xa1-\\xa8\\xb0-\\xf4][\\xa1-\\xfe]|\\x8e[\\xa1-\\xdf]`],
  [/^iso-2022-jp$/, `${ASCII}|\\x1b\\$[B@](?:[!-(0-t][!-~])*\\x1b\\(B`],
  [/^(?:gb2312|gbk)$/, `${ASCII}|[\\xa1\\xa3\\xb0-\\xf7][\\xa1-\\xfe]`],
  [/^(?:euc-kr|ks_c_5601-1987)$/, `${ASCII}|[\\xa1\\xa3\\xa5-\\xac\\xb0-\\xfd][\\xa1-\\xfe]`],
  [
    /^big5$/,
    `${ASCII}|\\xa1[\\x40-\\x44]|[\\xa4-\\xc1\\xc3-\\xc5\\xc9-\\xf8][\\x40-\\x7e\\xa1-\\xfe]`,
  ],
];

/** What stands for no letter, or for whatever somebody agreed on. */
const NO_LETTER = /[\x80-\x9f\ufffd]|\p{Co}/u;

/** The text that all programs read in some bytes (one letter for each); null where they differ. */
export function sameLetters(charset: string, bytes: string): string | null {
  const name = charset.toLowerCase();
  if (/^utf-?8$/.test(name)) return utf8Text(binaryBytes(bytes));
  const [, same] = SAME.find(([names]) => names.test(name)) ?? [];
  // Run by run: a pattern of all of them would need more room than there is.
  if (same === undefined || bytes.replace(new RegExp(same, 'g'), '') !== '') return null;
  const decoder = new TextDecoder(name.replace('cp932', 'shift_jis'));
  const text = decoder.decode(binaryBytes(bytes));
  return NO_LETTER.test(text) ? null : text;
}

/** Bytes of which some are written in hexadecimal behind a sign. */
export const unescapedBytes = (text: string, sign: '=' | '%'): string =>
  text.replace(new RegExp(`${sign}([\\da-f]{2})`, 'gi'), (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );

/** An encoded word to the letter (RFC 2047, section 2). */
const WORD =
  /(?<![^\s"])=\?([\w.-]+)\?(?:b\?((?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?)|q\?((?:[!-<>@-~]|=[\da-f]{2})*))\?=/gi;

/** What turns letters around, shows nothing (archives show a space), or stands for unread ones. */
const UNLIKE = /(?![\t\n\r])\p{Cc}|[\u2028-\u202e\u2066-\u2069\ufeff\ufffd]/u;

/** Whether all programs show the same letters for some bytes in a line. */
export const areSameLetters = (charset: string, bytes: string): boolean =>
  !UNLIKE.test(sameLetters(charset, bytes) ?? '\ufffd');

/** Whether they do for a line of ASCII with encoded words. */
export const areSameWords = (line: string): boolean =>
  !/[^\t\r\n -~]|=\?/.test(line.replace(WORD, '')) &&
  [...line.matchAll(WORD)].every(([, charset = '', base64, quoted = '']) =>
    areSameLetters(charset, base64 === undefined ? unescapedBytes(quoted, '=') : atob(base64)),
  );
