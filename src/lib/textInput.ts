/** The most a text field takes, in code points. */
export const maxTextLength = 255;

/** Control characters, line breaks, and what turns the direction of the text around it. */
const controlCharacters = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** One line without control characters (two cells stay apart), `limit` code points at most. */
export function cleanText(text: string, limit = maxTextLength): string {
  const clean = text.replaceAll('\t', ' ').replace(controlCharacters, '');
  return clean.length <= limit ? clean : Array.from(clean).slice(0, limit).join('');
}

/** The value as checked and sent: cleaned, without space around it (also the wide one). */
export const trimmed = (text: string): string => cleanText(text, Number.POSITIVE_INFINITY).trim();
