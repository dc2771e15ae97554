/** The most a text field takes, in code points. */
export const maxTextLength = 255;

/** Control characters, line breaks, and what turns the direction of the text around it. */
const controlCharacters = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What a one-line field makes of what was typed or pasted: no control characters or line breaks, at
 * most `limit` code points, so that no emoji or rare kanji is cut in half. Spaces stay: they are
 * cut off when the value is used (`trimmed`).
 */
export function cleanText(text: string, limit = maxTextLength): string {
  const clean = text.replace(controlCharacters, '');
  return clean.length <= limit ? clean : Array.from(clean).slice(0, limit).join('');
}

/** The value as checked and sent: cleaned, without space around it (also the wide one). */
export function trimmed(text: string): string {
  return cleanText(text, Number.POSITIVE_INFINITY).trim();
}
