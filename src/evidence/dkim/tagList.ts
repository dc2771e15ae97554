import { trim } from 'es-toolkit';

/** A tag's value without the white space around it, and where it begins and ends with it. */
export type Tag = { value: string; start: number; end: number };

export type TagList = ReadonlyMap<string, Tag>;

const withoutSpaceAround = (text: string) => trim(text, [' ', '\t', '\r', '\n']);

/** White space may stand anywhere in base64 and between the items of lists. */
export const withoutSpace = (text: string): string => text.replace(/[ \t\r\n]+/g, '');

/** The items of a list such as `sha256 : sha1`, to the letter. */
export const items = (text: string): string[] => text.split(':').map(withoutSpaceAround);

/** Nothing that shows nothing: other bytes above ASCII are a matter of each tag. */
const isPlain = (value: string): boolean => /^[\t\r\n\x20-\x7e\x80-\xff]*$/.test(value);

/** Reads `name=value; …` (RFC 6376, 3.2) exactly, case included: no programs may differ in it. */
export function readTagList(text: string): TagList | 'malformed' | 'duplicateTag' {
  const tags = new Map<string, Tag>();
  const pieces = text.split(';');
  if (pieces.length > 1 && withoutSpaceAround(pieces.at(-1) ?? '') === '') pieces.pop();
  let start = 0;
  for (const piece of pieces) {
    const equals = piece.indexOf('=');
    const name = withoutSpaceAround(piece.slice(0, Math.max(equals, 0)));
    const value = withoutSpaceAround(piece.slice(equals + 1));
    if (!/^[A-Za-z]\w*$/.test(name) || !isPlain(value)) return 'malformed';
    if (tags.has(name)) return 'duplicateTag';
    tags.set(name, { value, start: start + equals + 1, end: start + piece.length });
    start += piece.length + 1;
  }
  return tags;
}
