import { encodeIso2022Jp } from './iso2022jp';

export type HeaderCharset = 'utf-8' | 'iso-2022-jp';

/** Characters in an encoded word: 75 octets hold 45 bytes; 10 characters are never more. */
const CHUNK = 10;

function encodedWord(text: string, charset: HeaderCharset): string {
  const bytes =
    charset === 'utf-8' ? Buffer.from(text) : Buffer.from(encodeIso2022Jp(text), 'latin1');
  return `=?${charset.toUpperCase()}?B?${bytes.toString('base64')}?=`;
}

/** A header's text, as RFC 2047 encoded words where it is not ASCII. */
export function headerWords(text: string, charset: HeaderCharset): string {
  // Not the whole of ASCII: the controls have no place in a header.
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const characters = Array.from(text);
  const words: string[] = [];
  for (let index = 0; index < characters.length; index += CHUNK)
    words.push(encodedWord(characters.slice(index, index + CHUNK).join(''), charset));
  return words.join('\r\n ');
}

/** A mailbox: `Name <address>`, the name encoded or quoted where it must be. */
export function mailbox(name: string, address: string, charset: HeaderCharset): string {
  const words = headerWords(name, charset);
  const safe =
    words === name && !/^[\w !#$%&'*+/=?^`{|}~-]*$/.test(name)
      ? `"${name.replace(/[\\"]/g, '\\$&')}"`
      : words;
  return `${safe} <${address}>`;
}
