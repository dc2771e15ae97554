/** Where a line may end: after spaces, closing signs and an @, and in scripts without spaces. */
const PIECES =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef][、。，．・：；？！）」』】〕〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ%％]*|[^\s@\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+@*|@+/gu;

/** The numbers of a thousand emails have room; more is cut before it is measured, and says so. */
const MOST_LETTERS = 6000;

/** A letter may be put together from any number of signs, and be as wide: it comes in pieces. */
const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en').segment(text)).flatMap(
    ({ segment }) => segment.match(/.{1,8}/gsu) ?? [],
  );

/** How many of the letters fit, at least one. */
function fitting(letters: readonly string[], width: number, measure: (text: string) => number) {
  let [low, high] = [1, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(letters.slice(0, middle).join('')) <= width) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The text with an ellipsis, cut to a width. */
function cutToWidth(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = lettersOf(text);
  const count = fitting(letters, width - measure('…'), measure);
  return `${letters.slice(0, count).join('').trimEnd()}…`;
}

/** A text in lines of a width, too wide words broken; the last of `most` ends with an ellipsis. */
export function wrapText(
  text: string,
  width: number,
  measure: (text: string) => number,
  most = Infinity,
): string[] {
  const lines: string[] = [];
  let line = '';
  const shown = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
  const pieces = shown.replace(/\s+/g, ' ').trim().match(PIECES) ?? [];
  for (const [index, piece] of pieces.entries()) {
    if (measure(line + piece.trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (lines.length === most - 1) {
      return [...lines, cutToWidth(line + pieces.slice(index).join(''), width, measure)];
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = piece.trimStart();
    while (measure(line) > width && lines.length < most - 1) {
      const letters = lettersOf(line);
      const count = fitting(letters, width, measure);
      lines.push(letters.slice(0, count).join(''));
      line = letters.slice(count).join('');
    }
    if (measure(line) > width) {
      return [...lines, cutToWidth(line + pieces.slice(index + 1).join(''), width, measure)];
    }
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}
