const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const chunk = /\s+|[^\s]+/gu;
/** Halves of letters outside of the first plane count as letters. */
const letter = /[\p{L}\p{N}\p{Cs}]/u;
/** Codes and addresses stay whole within Japanese. */
const latinRun = /([A-Za-z0-9](?:[A-Za-z0-9@._%+/:-]*[A-Za-z0-9])?)/;

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Ends with punctuation: the segmenter's time grows with the square of what it is given. */
const clause = /[^\p{P}]{0,200}\p{P}?/gu;

/** Words of a script that writes no spaces. */
const segments = (text: string): string[] =>
  (text.match(clause) ?? []).flatMap((piece) =>
    Array.from(segmenter.segment(piece), ({ segment }) => segment),
  );

function splitChunk(text: string): string[] {
  if (/^\s/.test(text)) return [text];
  if (withoutSpaces.test(text))
    return text
      .split(latinRun)
      .flatMap((part, index) => (index % 2 === 1 ? [part] : segments(part)));
  // By hand: a pattern for both ends would take time with the square of a stranger's text.
  let start = 0;
  while (start < text.length && !letter.test(text.charAt(start))) start++;
  let end = text.length;
  while (end > start && !letter.test(text.charAt(end - 1))) end--;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)].filter(Boolean);
}

/** A text as words, spaces (a run as one) and punctuation, in scripts without spaces, too. */
export const splitWords = (text: string): string[] => (text.match(chunk) ?? []).flatMap(splitChunk);
