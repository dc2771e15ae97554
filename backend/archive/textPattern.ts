/** Put around every indexed text: "starts with" and "is exactly" become substring searches. */
export const START = '\u0002';
export const END = '\u0003';

/** How a filter's text is compared: with the whole text, or anywhere in it. */
export type PatternScope = 'whole' | 'substring';

/** A filter translated for the index. */
export type TextPattern = {
  /** Pieces of three characters and more that the trigram index can look up; all must occur. */
  phrases: string[];
  /** A LIKE pattern (escape `\`) to check the text with, or null where the phrases alone decide. */
  like: string | null;
};

/** How texts are indexed and compared: NFC, lower case, control characters as spaces. */
export function foldText(text: string): string {
  const folded = text.normalize('NFC').toLowerCase();
  return Array.from(folded, (char) => (char < ' ' || char === '\u007f' ? ' ' : char)).join('');
}

/** Null where SQLite's own folding of ASCII gives the same: most texts need no second copy. */
export function foldedOrNull(text: string): string | null {
  if (/^[\x20-\x7e]*$/.test(text)) return null;
  const folded = foldText(text);
  return folded === text ? null : folded;
}

/** Translates a filter's text by the rules of docs/contract.md, "Wildcards". */
export function textPattern(filter: string, scope: PatternScope): TextPattern {
  const folded = foldText(filter);
  const marked = scope === 'whole' ? `${START}${folded}${END}` : folded;
  const pieces = marked
    .split(/\*+/)
    .filter((piece) => piece !== '' && piece !== START && piece !== END);
  const phrases = pieces.filter((piece) => Array.from(piece).length >= 3);
  const decided = pieces.length === 1 && phrases.length === 1;
  return { phrases, like: decided ? null : likePattern(folded, scope) };
}

function likePattern(folded: string, scope: PatternScope): string {
  const escaped = folded.replace(/[\\%_]/g, '\\$&').replace(/\*+/g, '%');
  return scope === 'whole' ? escaped : `%${escaped}%`;
}
