import { attempt } from 'es-toolkit';

export type Bytes = Uint8Array<ArrayBuffer>;

/** So many bytes become letters at once: more would be too many arguments. */
const AT_ONCE = 8192;

/** One letter for each byte. Not by a TextDecoder: its latin1 is windows-1252. */
export function binaryText(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    pieces.push(
      // With `...` it takes six times as long.
      Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + AT_ONCE)) as string,
    );
  return pieces.join('');
}

/** The bytes that a text of one letter for each stands for. */
export function binaryBytes(text: string): Bytes {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Exactly what bytes say in UTF-8, a byte order mark too; null where they are none. */
export const utf8Text = (bytes: Uint8Array): string | null =>
  attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))[1];

/** Where some bytes begin in others, from a place on; -1 where they do not. */
export function placeOf(needle: Uint8Array, bytes: Uint8Array, from = 0): number {
  const first = needle[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < needle.length && bytes[at + same] === needle[same]) same += 1;
    if (same === needle.length) return at;
  }
  return -1;
}

/** The bytes of strict base64 without white space; null where it is none. */
export function base64Bytes(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  return attempt(() => binaryBytes(atob(text)))[1]; // it can be of a length that base64 cannot have
}

/** Bytes in the base64 of JSON web keys. */
export const base64Url = (bytes: Uint8Array): string =>
  btoa(binaryText(bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');

/** Whether two pieces of bytes are the same. */
export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Bytes in small hexadecimal letters, two of each. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes that hexadecimal letters stand for; the first of an odd number of them is half one. */
export const bytesOfHex = (hex: string): Bytes =>
  Uint8Array.from(hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? [], (pair) =>
    parseInt(pair, 16),
  );
