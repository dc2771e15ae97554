import type { SKRSContext2D } from '@napi-rs/canvas';

/** Signs that must not begin a line in Japanese. */
const NOT_AT_START =
  /^[、。，．・：；！？」』】）〕ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…)\].,:;!?%円様]/;
/** Signs that must not end one. */
const NOT_AT_END = /[「『【（〔(]$/;

/** In French a space stands before these, but no line may begin with them. */
const FRENCH_SIGN = /^[%:;?!»€]/;

const CJK = '\\u3000-\\u30ff\\u3400-\\u9fff\\uff00-\\uffef';
const SEGMENT = new RegExp(`[^\\s${CJK}]+ ?|[${CJK}] ?|\\s`, 'gu');

/** The smallest pieces between which a line may break. */
function segments(words: string): string[] {
  const joined: string[] = [];
  for (const segment of words.match(SEGMENT) ?? []) {
    const last = joined.at(-1);
    const glued =
      last !== undefined &&
      ((!last.endsWith(' ') && (NOT_AT_START.test(segment) || NOT_AT_END.test(last))) ||
        FRENCH_SIGN.test(segment));
    if (glued) joined[joined.length - 1] = last + segment;
    else joined.push(segment);
  }
  return joined;
}

const widths = new Map<string, number>();
const MOST_WIDTHS = 20_000;

function widthOf(context: SKRSContext2D, words: string): number {
  const key = `${context.font}|${context.letterSpacing}|${words}`;
  let width = widths.get(key);
  if (width === undefined) {
    width = context.measureText(words).width;
    if (widths.size >= MOST_WIDTHS) widths.clear();
    widths.set(key, width);
  }
  return width;
}

/** Breaks a text into lines of at most `width` pixels; a longer word stands alone. */
export function textLines(context: SKRSContext2D, words: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const segment of segments(words)) {
    const wide = widthOf(context, segment);
    if (line !== '' && used + widthOf(context, segment.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += segment;
    used += wide;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
